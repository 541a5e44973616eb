import { type CheckpointMoment, keeps } from '../../../ports/kept-checkpoints.ts';
import type { Commit } from '../../../ports/command.ts';
import { condensed } from '../../../ports/memory-change/condensed-history.ts';
import { forgetsAt, horizonAt, mostCachedVectors, tracedBack } from '../../../ports/retention.ts';
import { center } from '../../../theory/belief-weight.ts';
import { putCallsTogether } from './costs.ts';
import { dropUnnamedImages, perceptsOfWithdrawn } from './images.ts';
import type { MemoryRows } from './long-term/memory-rows.ts';
import { keepFirstsOf } from './milestones.ts';
import { perceptsBehind } from './percepts-behind.ts';
import type { MindRows, PerceptRow, UtteranceRow } from './rows.ts';

/** Adds the checkpoint of a commit, and removes those that are neither among the newest nor kept for time travel. */
export function keepCheckpoint(
  rows: MindRows,
  { commit, reason, standing: { mode } }: Commit,
  body: string,
  at: number,
): void {
  const { cycle } = rows;
  const moment: CheckpointMoment = { cycle, mode, at };
  const kept = keeps({ ...moment, reason }, rows.lastKept);
  if (kept) rows.lastKept = moment;
  const governance = rows.governanceHead;
  rows.checkpoints.unshift({ commit, cycle, at, reason, mode, body, kept, governance });
  const { newest, kept: mostKept } = rows.retention;
  let count = 0;
  rows.checkpoints = rows.checkpoints.filter((checkpoint, place) => {
    if (checkpoint.kept) count += 1;
    return place < newest || (checkpoint.kept && count <= mostKept);
  });
}

/** Deletes what belongs to old cycles and is done with; see `forget` of `db/retention.ts`. */
export function prune(rows: MindRows, now: number): void {
  if (!forgetsAt(rows.cycle, rows.retention)) return;
  rows.longTerm.loosen(now);
  forgetCached(rows.longTerm);
  rows.longTerm.gut.prune();
  rows.longTerm.decisions.prune(now);
  const horizon = horizonAt(rows.cycle, rows.retention);
  if (horizon < 0) return;
  keepFirstsOf(rows, horizon);
  forget(rows, { horizon, now });
  putCallsTogether(rows, { horizon, now });
}

function forget(rows: MindRows, { horizon, now }: { horizon: number; now: number }): void {
  for (const cycle of rows.turns.keys()) if (cycle <= horizon) rows.turns.delete(cycle);
  removeWhere(rows.stream, ({ cycle }) => cycle <= horizon);
  for (const entry of rows.journal.values())
    if (entry.cycle <= horizon && entry.state === 'settled') rows.journal.delete(entry.key);
  forgetUtterances(rows, ({ cycle, state }) => cycle <= horizon && state === 'confirmed');
  forgetMemory(rows.longTerm, horizon);
  rows.longTerm.decisions.forgetUntil(horizon, now);
  removeWhere(
    rows.goals,
    ({ cycle, by, goal }) => cycle <= horizon && by === 'itself' && goal.status === 'active',
  );
  const traced = tracedPercepts(rows.longTerm);
  forgetPercepts(
    rows,
    ({ handledIn, header: { id } }) => handledIn !== null && handledIn <= horizon && !traced.has(id),
  );
}

/** Removes the oldest cached vectors of other texts. */
function forgetCached({ cache }: MemoryRows): void {
  for (const key of [...cache.keys()].slice(0, -mostCachedVectors)) cache.delete(key);
}

/** Merges what old cycles repeatedly did to memories, and removes the ids of items judged then. */
function forgetMemory({ all, judged }: MemoryRows, horizon: number): void {
  for (const row of all.values()) row.evidence = condensed(row.evidence, horizon);
  for (const [item, cycle] of judged) if (cycle <= horizon) judged.delete(item);
}

function forgetUtterances(rows: MindRows, isOld: (row: UtteranceRow) => boolean): void {
  for (const row of rows.inState.confirmed)
    if (isOld(row)) {
      rows.inState.confirmed.delete(row);
      rows.utterances.delete(row.id);
    }
  for (const said of rows.spaces.values()) removeWhere(said, isOld);
}

/** The percepts that stay on record for what is believed or recurs; see `db/retention.ts`. */
function tracedPercepts(rows: MemoryRows): ReadonlySet<string> {
  const { living, occurrences } = rows;
  const recurring = new Set(occurrences.all().map(({ memory }) => memory));
  const strong = [...living].filter(({ memory }) => recurring.has(memory.id) || center(memory) > tracedBack);
  const withdrawn = new Set(perceptsOfWithdrawn(rows));
  return new Set(strong.flatMap(perceptsBehind).filter((percept) => !withdrawn.has(percept)));
}

/** Removes old percepts, except those that a turn still names. */
function forgetPercepts(rows: MindRows, isOld: (row: PerceptRow) => boolean): void {
  const named = new Set([...rows.turns.values()].map(({ winner }) => winner));
  const goes = (row: PerceptRow) => isOld(row) && !named.has(row.header.id);
  for (const row of rows.percepts.values()) if (goes(row)) rows.percepts.delete(row.header.id);
  removeWhere(rows.arrivals, goes);
  dropUnnamedImages(rows);
}

/** Removes items from a list in place, because others hold on to it. */
function removeWhere<T>(list: T[], goes: (item: T) => boolean): void {
  let kept = 0;
  for (const item of list) if (!goes(item)) list[kept++] = item;
  list.length = kept;
}
