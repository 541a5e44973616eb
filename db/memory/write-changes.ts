import type { MemoryId } from '../../ports/identifiers.ts';
import type { ChangeMoment } from '../../ports/memory-change/change-moment.ts';
import type { MemoryWrites } from '../../ports/memory-change/memory-writes.ts';
import type { Executor } from '../schema.ts';
import { writeTies } from './co-access.ts';
import { insertEvidence } from './evidence.ts';
import { insertMemories } from './insert-memories.ts';
import type { StoredView } from './read-view.ts';
import { insertScratch, removeScratch } from './scratch.ts';
import { insertSuperseded } from './supersedes.ts';
import { writeWeights } from './weights.ts';
import { withdrawMemories } from './withdraw.ts';

/** Writes the rows of a commit's changes of memory, table by table; those that nothing is written to are not asked. */
export async function writeChanges(
  executor: Executor,
  { buffered, entered, weighed, withdrawn, told, tied, judged }: MemoryWrites,
  { mind, commit, cycle, view }: ChangeMoment & { view: StoredView },
): Promise<void> {
  await insertScratch(executor, mind, buffered, commit);
  const fresh = entered.map((each) => ({ ...each, cycle }));
  const numbers = await insertMemories(executor, mind, fresh, commit);
  await insertSuperseded(
    executor,
    mind,
    entered.map(({ memory, supersedes }) => ({ memory: memory.id, supersedes })),
  );
  const added = new Map(entered.map(({ memory }, place) => [memory.id, numbers[place]!]));
  const sequenceOf = (id: MemoryId): number => added.get(id) ?? view.memory(id)!.sequence;
  await writeWeights(
    executor,
    mind,
    weighed.map((memory) => ({ memory, before: view.memory(memory.id)! })),
  );
  await withdrawMemories(executor, mind, withdrawn, commit);
  const lines = told.map(({ memory, ...line }) => ({ ...line, sequence: sequenceOf(memory) }));
  await insertEvidence(executor, mind, lines, commit);
  await writeTies(
    executor,
    tied.map(({ one, other, ...bond }) => ({ ...bond, one: sequenceOf(one), other: sequenceOf(other) })),
  );
  await removeScratch(executor, mind, judged, commit);
}
