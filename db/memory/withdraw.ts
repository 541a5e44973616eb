import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Withdrawn } from '../../ports/memory-change/memory-writes.ts';
import { storableText } from '../../ports/storable-text.ts';
import { forgetImagesBehind } from '../blobs.ts';
import type { Executor } from '../schema.ts';
import { forgetFelt } from './gut-store.ts';
import { countMemories, removePostings } from './postings.ts';

/**
 * Marks memories as withdrawn and takes them out of the search. None of them may be immutable; their history is left to the caller.
 *
 * @param since the first commit whose checkpoint they are withdrawn beside
 */
export async function withdrawMemories(
  executor: Executor,
  mind: MindId,
  withdrawn: readonly Withdrawn[],
  since: number,
): Promise<void> {
  if (withdrawn.length === 0) return;
  const given = withdrawn.map(({ id, retracted: { at, by, reason } }) => ({
    id,
    at,
    by: storableText(by),
    reason: storableText(reason),
  }));
  const { rows } = await sql<{ sequence: number; id: string; dormant: boolean }>`
    update memory as m
    set retracted_at = n.at, retracted_by = n.by, retracted_reason = n.reason, retracted_since = ${since}::bigint
    from json_to_recordset(${JSON.stringify(given)}::json) as n(id text, at bigint, by text, reason text)
    where m.mind = ${mind} and m.id = n.id and m.retracted_at is null
    returning m.sequence, m.id, m.dormant`.execute(executor);
  if (rows.length === 0) return;
  // the words of what was forgotten are not kept either
  await executor
    .deleteFrom('pattern_occurrence')
    .where(
      'memory',
      'in',
      rows.map(({ sequence }) => sequence),
    )
    .execute();
  await forgetFelt(executor, mind, rows);
  await forgetImagesBehind(
    executor,
    mind,
    rows.map(({ sequence }) => sequence),
  );
  const findable = rows.filter(({ dormant }) => !dormant).map(({ sequence }) => sequence);
  await removePostings(executor, mind, findable);
  await countMemories(executor, mind, -rows.length);
}
