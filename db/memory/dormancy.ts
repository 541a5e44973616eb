import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Executor } from '../schema.ts';
import { addPostings, removePostings } from './postings.ts';

/** Marks memories as dormant and removes them from the search by words, or wakes them and adds them again. None of them is withdrawn. */
export async function setDormant(
  executor: Executor,
  mind: MindId,
  sequences: readonly number[],
  dormant: boolean,
): Promise<void> {
  if (sequences.length === 0) return;
  await executor
    .updateTable('memory')
    .set({ dormant })
    .where('sequence', '=', sql<number>`any(${[...sequences]}::bigint[])`)
    .execute();
  await (dormant ? removePostings : addPostings)(executor, mind, sequences);
}
