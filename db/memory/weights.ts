import { sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { BeliefWeight } from '../../theory/belief-weight.ts';
import { isDormant } from '../../theory/dormancy.ts';
import { CommitConflict } from '../commit-conflict.ts';
import type { Executor } from '../schema.ts';
import { setDormant } from './dormancy.ts';

/** What a change of weight needs to know of a memory. */
export interface Weighed {
  id: MemoryId;
  sequence: number;
  alpha: number;
  beta: number;
  immutable: boolean;
  dormant: boolean;
  retracted: boolean;
}

/** The memories of a change, by their ids. Throws `CommitConflict` when one is unknown. */
export async function readWeights(
  executor: Executor,
  mind: MindId,
  ids: readonly MemoryId[],
): Promise<Map<MemoryId, Weighed>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Weighed>`
    select m.id, m.sequence, w.alpha, w.beta, m.immutable, m.dormant, m.retracted_at is not null as retracted
    from memory m join memory_weight w on w.memory = m.sequence
    where m.mind = ${mind} and m.id = any(${[...ids]}::text[])`.execute(executor);
  const found = new Map(rows.map((row) => [row.id, row]));
  const unknown = ids.find((id) => !found.has(id));
  if (unknown === undefined) return found;
  throw new CommitConflict(`Mind "${mind}" changes the memory "${unknown}", which it does not have.`);
}

/** Nothing can change a safety memory (I12), and what a person has withdrawn in the meantime stays as it is. */
export const isChangeable = ({ immutable, retracted }: Weighed): boolean => !immutable && !retracted;

/** A memory's new weight. */
export interface NewWeight {
  memory: Weighed;
  weight: BeliefWeight;
  /** It was recalled, which is noted with its accesses. */
  recalled: boolean;
}

/** Writes new weights; what crosses the threshold of dormancy falls asleep or wakes up. */
export async function writeWeights(
  executor: Executor,
  mind: MindId,
  changes: readonly NewWeight[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ memory, weight, recalled }) => ({
    memory: memory.sequence,
    ...weight,
    recalled,
  }));
  await sql`
    update memory_weight as w
    set alpha = n.alpha, beta = n.beta,
        accesses = case when n.recalled then (w.accesses || ${now}::bigint)[cardinality(w.accesses) - 62:] else w.accesses end,
        recalls = w.recalls + n.recalled::integer,
        accessed_at = case when n.recalled then greatest(w.accessed_at, ${now}::bigint) else w.accessed_at end
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(
      memory bigint, alpha double precision, beta double precision, recalled boolean)
    where w.memory = n.memory`.execute(executor);
  const crossed = changes.filter(
    ({ memory, weight }) => memory.dormant !== isDormant({ ...memory, ...weight }),
  );
  const numbers = (dormant: boolean) =>
    crossed.filter(({ memory }) => memory.dormant !== dormant).map(({ memory }) => memory.sequence);
  await setDormant(executor, mind, numbers(true), true);
  await setDormant(executor, mind, numbers(false), false);
}
