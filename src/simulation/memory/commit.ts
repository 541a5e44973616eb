import { isDeepStrictEqual } from 'node:util';
import { CommitConflict } from '../../../ports/commit-conflict.ts';
import { storableText } from '../../../ports/storable-text.ts';
import type { Commit, Turn, Utterance } from '../../../ports/command.ts';
import { applyChanges } from '../../../ports/memory-change/apply-changes.ts';
import { changeMoment } from '../../../ports/memory-change/change-moment.ts';
import type { MemoryWrites } from '../../../ports/memory-change/memory-writes.ts';
import { forgetHeldImages, perceptsOfWithdrawn } from './images.ts';
import { putInOrder } from './in-order.ts';
import { unanswered } from './journal.ts';
import { memoryView } from './long-term/memory-view.ts';
import { writeRows } from './long-term/write-changes.ts';
import { keepCheckpoint, prune } from './retention.ts';
import { logSelf } from './self.ts';
import { asSaid, type MindRows, type PerceptRow, type UtteranceRow } from './rows.ts';

/** All of a commit, or nothing (I2): everything is looked at before anything is written. Throws `Fenced` and `CommitConflict`. */
export function persistCommit(
  rows: MindRows,
  commit: Commit,
  checkpoint: string,
  { epoch, now }: { epoch: number; now: number },
): void {
  rows.fence(epoch);
  if (commit.commit <= rows.commit) return expectRepetition(rows, commit, checkpoint);
  const handled = acknowledgeable(rows, commit);
  const said = newUtterances(rows, commit, now);
  expectNewTurn(rows, commit);
  expectSameEffects(rows, commit);
  const changes = changesOf(rows, commit, now);
  rows.commit = commit.commit;
  rows.uptime += Math.max(0, now - (rows.lastAlive ?? now));
  rows.lastAlive = now;
  if (commit.reason === 'cycle') rows.cycle = Math.max(rows.cycle, commit.cycle);
  if (commit.reason === 'stop') rows.isRunning = false;
  for (const row of handled) {
    row.handledIn = commit.cycle;
    rows.waiting.delete(row.header.id);
  }
  for (const row of said) say(rows, row);
  appendStream(rows, commit);
  if (commit.turn !== null) noteTurn(rows, commit.turn);
  request(rows, commit, now);
  writeRows(rows.longTerm, changes);
  if (changes.withdrawn.length + changes.unfelt.length > 0)
    forgetHeldImages(rows, [...perceptsOfWithdrawn(rows.longTerm), ...changes.unfelt]);
  logSelf(rows, commit);
  rows.logGovernance(commit.governance ?? [], commit.cycle);
  keepCheckpoint(rows, commit, checkpoint, now);
  rows.standing = commit.standing;
  if (commit.reason === 'cycle') prune(rows, now);
}

/** Notes a turn, and what it felt like where that is kept. */
function noteTurn(rows: MindRows, turn: Turn): void {
  const { felt: _, ...lived } = turn;
  rows.turns.set(turn.cycle, lived);
  rows.longTerm.gut.note(turn);
}

function changesOf(rows: MindRows, commit: Commit, now: number): MemoryWrites {
  return applyChanges(memoryView(rows, commit), commit.memory, changeMoment(rows.mind, commit, now));
}

/** Accepts a commit that was made already and comes again because its answer was lost. Anything else contradicts the record. */
function expectRepetition(rows: MindRows, { commit }: Commit, checkpoint: string): void {
  const [newest] = rows.checkpoints;
  if (commit === rows.commit && newest?.commit === commit && newest.body === checkpoint) return;
  throw new CommitConflict(
    `Commit ${commit} of mind "${rows.mind}" comes after commit ${rows.commit} and is not its repetition.`,
  );
}

function acknowledgeable(rows: MindRows, { cycle, acknowledged }: Commit): PerceptRow[] {
  const waiting = new Set(acknowledged.flatMap((id) => rows.waiting.get(id) ?? []));
  if (waiting.size === acknowledged.length) return [...waiting];
  throw new CommitConflict(
    `Cycle ${cycle} of mind "${rows.mind}" acknowledges ${acknowledged.length} percepts, of which ${waiting.size} were waiting.`,
  );
}

/** The utterances that are not known yet. A known id with the same words is the same utterance and stays as it is. */
function newUtterances(rows: MindRows, { cycle, utterances }: Commit, now: number): UtteranceRow[] {
  return utterances.flatMap((utterance, position): UtteranceRow[] => {
    const { id } = utterance;
    const said = { space: storableText(utterance.space), text: storableText(utterance.text) };
    const known = rows.utterances.get(id);
    const { answers } = utterance;
    if (known === undefined)
      return [
        {
          id,
          ...said,
          ...(answers && { answers }),
          saidAt: now,
          cycle,
          position,
          state: 'pending',
          claimedEpoch: null,
          confirmedAt: null,
        },
      ];
    expectSame(rows, known, said);
    return [];
  });
}

function expectSame(
  rows: MindRows,
  known: UtteranceRow,
  { space, text }: Pick<Utterance, 'space' | 'text'>,
): void {
  if (known.space === space && known.text === text) return;
  throw new CommitConflict(
    `Mind "${rows.mind}" says something else under the id of utterance "${known.id}".`,
  );
}

function expectNewTurn(rows: MindRows, { turn }: Commit): void {
  if (turn === null) return;
  if (rows.turns.has(turn.cycle))
    throw new CommitConflict(`Turn ${turn.cycle} of mind "${rows.mind}" is recorded already.`);
  if (!rows.percepts.has(turn.winner))
    throw new CommitConflict(
      `Mind "${rows.mind}" never received "${turn.winner}", which won turn ${turn.cycle}.`,
    );
}

function say(rows: MindRows, row: UtteranceRow): void {
  rows.utterances.set(row.id, row);
  rows.inState.pending.add(row);
  const space = rows.spaces.get(row.space) ?? [];
  rows.spaces.set(row.space, space);
  putInOrder(space, row, asSaid);
}

/** Appends entries to a cycle of the stream, after what is there: the episode of a crash joins an earlier cycle. */
function appendStream(rows: MindRows, { cycle, stream }: Commit): void {
  if (stream.length === 0) return;
  const known = rows.stream.findLast((each) => each.cycle <= cycle);
  if (known?.cycle === cycle) known.entries.push(...stream);
  else putInOrder(rows.stream, { cycle, entries: [...stream] }, (a, b) => a.cycle - b.cycle);
}

function expectSameEffects(rows: MindRows, { effects }: Commit): void {
  for (const effect of effects) {
    const known = rows.journal.get(effect.key);
    if (known !== undefined && !isDeepStrictEqual(known.asked, effect))
      throw new CommitConflict(
        `Mind "${rows.mind}" asks for something else under the key of effect "${effect.key}".`,
      );
  }
}

/** Journals the effects that a cycle decided on as requested; the same request under a known key is passed over. */
function request(rows: MindRows, { cycle, effects }: Commit, now: number): void {
  for (const asked of effects)
    if (!rows.journal.has(asked.key))
      rows.journal.set(asked.key, {
        ...unanswered,
        key: asked.key,
        cycle,
        asked,
        idempotent: false,
        state: 'requested',
        attempts: 0,
        requestedAt: now,
      });
}
