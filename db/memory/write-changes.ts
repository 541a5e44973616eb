import { type RawBuilder, sql } from 'kysely';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { ChangeMoment } from '../../ports/memory-change/change-moment.ts';
import type { MemoryWrites } from '../../ports/memory-change/memory-writes.ts';
import { forgetImages } from '../blobs.ts';
import type { Executor } from '../schema.ts';
import { tiesUpsert } from './co-access.ts';
import { unquote, writeContexts } from './contexts.ts';
import { evidenceWrites } from './evidence.ts';
import { writeLines } from './lines.ts';
import { insertMemories } from './insert-memories.ts';
import { forgetFeltOf } from './gut-store.ts';
import { forgetDropped } from './tuning-store.ts';
import { occurrencesInsert } from './patterns.ts';
import type { StoredView } from './read-view.ts';
import { scratchInsert, scratchRemoval } from './scratch.ts';
import { insertSuperseded } from './supersedes.ts';
import { crossesThreshold, type NewWeight, passThreshold, weightsUpdate } from './weights.ts';
import { withdrawMemories } from './withdraw.ts';

type Moment = ChangeMoment & { view: StoredView };

const weightsOf = ({ weighed }: MemoryWrites, { view }: Moment): NewWeight[] =>
  weighed.map((memory) => ({ memory, before: view.memory(memory.id)! }));

/**
 * Whether all rows of a commit's changes of memory can be written by one statement: no memory comes, goes, falls asleep or wakes up,
 * and nothing is buffered and judged at once.
 */
export function areOrdinary(writes: MemoryWrites, moment: Moment): boolean {
  const { entered, contextualized, recompressed, withdrawn, unquoted, buffered, judged, unfelt } = writes;
  const found = contextualized.length + recompressed.length;
  const gone = new Set(judged);
  return (
    entered.length + found + withdrawn.length + unquoted.length + unfelt.length === 0 &&
    !buffered.some(({ id }) => gone.has(id)) &&
    !weightsOf(writes, moment).some(crossesThreshold)
  );
}

/** The statements that write ordinary changes, a table each; those that nothing is written to are left out. They write where `when` holds. */
export function ordinaryWrites(
  writes: MemoryWrites,
  moment: Moment,
  when: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const { buffered, judged, decided } = writes;
  const { mind, commit } = moment;
  return [
    ...(buffered.length === 0 ? [] : [scratchInsert(mind, buffered, commit, when)]),
    ...standing(writes, moment, when),
    ...(judged.length === 0 ? [] : [scratchRemoval(mind, { judged, decided }, commit, when)]),
  ];
}

/** Weights, history, recurrences and ties of memories that are there. */
function standing(
  writes: MemoryWrites,
  moment: Moment,
  when: RawBuilder<unknown>,
  added: ReadonlyMap<MemoryId, number> = new Map(),
): RawBuilder<unknown>[] {
  const { told, noticed, tied } = writes;
  const { mind, commit, view } = moment;
  const weights = weightsOf(writes, moment);
  const sequenceOf = (id: MemoryId): number => added.get(id) ?? view.memory(id)!.sequence;
  const lines = told.map(({ memory, ...line }) => ({ ...line, sequence: sequenceOf(memory) }));
  const occurrences = noticed.map(({ memory, ...each }) => ({ ...each, sequence: sequenceOf(memory) }));
  const ties = tied.map(({ one, other, ...bond }) => ({
    ...bond,
    one: sequenceOf(one),
    other: sequenceOf(other),
  }));
  return [
    ...(weights.length === 0 ? [] : [weightsUpdate(weights, when)]),
    ...(lines.length === 0 ? [] : evidenceWrites(mind, lines, commit, when)),
    ...(occurrences.length === 0 ? [] : [occurrencesInsert(mind, occurrences, commit, when)]),
    ...(ties.length === 0 ? [] : [tiesUpsert(ties, when)]),
  ];
}

/** Writes any changes, table by table, in a transaction that holds the mind's row; those that nothing is written to are not asked. */
export async function writeChanges(executor: Executor, writes: MemoryWrites, moment: Moment): Promise<void> {
  const { buffered, entered, contextualized, recompressed, withdrawn, unquoted } = writes;
  const { judged, decided, unfelt } = writes;
  const { mind, commit, cycle } = moment;
  const always = sql`true`;
  if (buffered.length > 0) await scratchInsert(mind, buffered, commit, always).execute(executor);
  const fresh = entered.map((each) => ({ ...each, cycle }));
  const numbers = await insertMemories(executor, mind, fresh, commit);
  await insertSuperseded(
    executor,
    mind,
    entered.map(({ memory, supersedes }) => ({ memory: memory.id, supersedes })),
  );
  const added = new Map(entered.map(({ memory }, place) => [memory.id, numbers[place]!]));
  await passThreshold(executor, mind, weightsOf(writes, moment));
  await writeContexts(executor, mind, contextualized);
  await writeLines(executor, mind, recompressed);
  await unquote(executor, mind, unquoted, unfelt);
  await withdrawMemories(executor, mind, withdrawn, commit);
  await forgetFeltOf(executor, mind, unfelt);
  await forgetImages(executor, mind, unfelt);
  for (const write of standing(writes, moment, always, added)) await write.execute(executor);
  if (judged.length > 0) await scratchRemoval(mind, { judged, decided }, commit, always).execute(executor);
  // what is forgotten may be what was dropped before
  if (unfelt.length + withdrawn.length > 0) await forgetDropped(executor, mind);
}
