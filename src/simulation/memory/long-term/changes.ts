import type { Commit } from '../../../../ports/command.ts';
import type { MemoryId, ScratchId } from '../../../../ports/identifiers.ts';
import type { MemoryChange } from '../../../../ports/memory.ts';
import type { ScratchEntry } from '../../../../ports/memory-store.ts';
import { centerCeiling } from '../../../../theory/belief-weight.ts';
import { strengthened } from '../../../../theory/co-access.ts';
import { extractEntities } from '../../../../theory/entities.ts';
import type { MindRows } from '../rows.ts';
import { sourceOf, textOf } from './buffered-text.ts';
import type { MemoryRow, MemoryRows } from './memory-rows.ts';
import { isSettled, weigh } from './weigh.ts';

/** What a recall adds for a memory, and against one that nearly was recalled (seed 003 §3.8). */
const recallGain = 0.1;
const nearMissLoss = 0.05;

/** So many of what is recalled at once are tied to one another, the best. */
const mostPaired = 10;

/** So many times of presence are kept of a memory, the newest. */
const keptAccesses = 64;

type Change<Kind extends MemoryChange['change']> = MemoryChange & { change: Kind };

/** Does to long-term memory what a commit wants; all of it was found possible before (`expectPossible`). */
export function changeMemory(rows: MindRows, commit: Commit, now: number): void {
  for (const change of commit.memory) apply(rows, commit, change, now);
}

function apply(rows: MindRows, commit: Commit, change: MemoryChange, now: number): void {
  const { longTerm } = rows;
  const moment = { cycle: commit.cycle, at: now };
  switch (change.change) {
    case 'buffered': {
      const { item, expiresAt } = change;
      const text = textOf(rows, item.origin, commit);
      const entry = { ...item, text, cycle: commit.cycle, expiresAt, vector: null };
      longTerm.scratch.set(item.id, entry);
      return;
    }
    case 'persisted':
      return persist(rows, change, moment);
    case 'reinforced':
      return reinforce(rows, change, moment);
    case 'dropped':
      longTerm.scratch.delete(change.from);
      return;
    case 'recalled':
      return recall(rows, change, moment);
    default:
      change satisfies never;
  }
}

interface When {
  cycle: number;
  at: number;
}

function take({ longTerm }: MindRows, item: ScratchId): ScratchEntry {
  const entry = longTerm.scratch.get(item)!;
  longTerm.scratch.delete(item);
  return entry;
}

function persist(rows: MindRows, change: Change<'persisted'>, { cycle, at }: When): void {
  const { longTerm } = rows;
  const entry = take(rows, change.from);
  const { sourceTag, sourceConfidence, speaker, episode, text, vector } = entry;
  const { memory: id, type, beta, compressed, contradicts } = change;
  // only an immutable memory may stand above the ceiling (decision 8)
  const alpha = Math.min(change.alpha, (beta * centerCeiling) / (1 - centerCeiling));
  longTerm.add({
    memory: {
      id,
      type,
      content: text,
      contextualized: null,
      compressed,
      alpha,
      beta,
      immutable: false,
      sourceTag,
      sourceConfidence,
      speaker,
      episode,
      position: longTerm.nextPosition(episode),
      eventAt: null,
      createdAt: entry.at,
      accessedAt: entry.at,
      accesses: [entry.at],
      recalls: 0,
      utility: 0,
      retracted: null,
      metadata: {
        ...(entry.effectiveness === null ? {} : { effectiveness: entry.effectiveness }),
        ...(contradicts === null ? {} : { contradicts }),
        ...(entry.somatic === null ? {} : { somatic: entry.somatic }),
      },
    },
    vector,
    entities: extractEntities(text, speaker),
    supersedes: [],
    evidence: [
      {
        kind: 'persisted',
        times: 1,
        cycle,
        at,
        alpha,
        beta,
        source: sourceOf(entry.origin),
        note: change.why,
      },
    ],
  });
  if (contradicts !== null)
    tellContradiction(longTerm, [id, contradicts], { cycle, at }, sourceOf(entry.origin));
}

/** Both know of it; the weights are left to whoever resolves it. */
function tellContradiction(
  rows: MemoryRows,
  [id, contradicted]: readonly [MemoryId, MemoryId],
  moment: When,
  source: string | null,
): void {
  const line = { ...moment, kind: 'contradicted' as const, times: 1, alpha: 0, beta: 0, source };
  rows.all.get(id)!.evidence.push({ ...line, note: `It contradicts the memory "${contradicted}".` });
  const row = rows.all.get(contradicted)!;
  if (!isSettled(row)) row.evidence.push({ ...line, note: `The memory "${id}" contradicts it.` });
}

function reinforce(rows: MindRows, change: Change<'reinforced'>, { cycle, at }: When): void {
  const { origin } = take(rows, change.from);
  const row = rows.longTerm.all.get(change.memory)!;
  if (isSettled(row)) return;
  const { alpha, beta, why: note } = change;
  const kind = alpha >= beta ? 'reinforced' : 'contradicted';
  weigh(rows.longTerm, row, { kind, times: 1, cycle, at, alpha, beta, source: sourceOf(origin), note });
}

function recall(rows: MindRows, { memories, nearMisses }: Change<'recalled'>, { cycle, at }: When): void {
  const recalled = unsettled(rows, memories);
  const evidence = { times: 1, cycle, at, source: null, note: '' };
  for (const row of recalled) {
    weigh(rows.longTerm, row, { ...evidence, kind: 'recalled', alpha: recallGain, beta: 0 });
    present(row, at);
  }
  const missed = nearMisses.filter((id) => !memories.includes(id));
  for (const row of unsettled(rows, missed))
    weigh(rows.longTerm, row, { ...evidence, kind: 'nearMiss', alpha: 0, beta: nearMissLoss });
  const ids = recalled.slice(0, mostPaired).map(({ memory }) => memory.id);
  for (const [place, one] of ids.entries())
    for (const other of ids.slice(place + 1))
      rows.longTerm.bind(one, other, strengthened(rows.longTerm.bond(one, other), at));
}

const unsettled = ({ longTerm }: MindRows, ids: readonly MemoryId[]): MemoryRow[] =>
  [...new Set(ids)].map((id) => longTerm.all.get(id)!).filter((row) => !isSettled(row));

function present({ memory }: MemoryRow, at: number): void {
  memory.accessedAt = at;
  memory.recalls += 1;
  memory.accesses = [...memory.accesses, at].slice(-keptAccesses);
}
