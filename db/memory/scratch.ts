import { sql } from 'kysely';
import type { MindId, ScratchId } from '../../ports/identifiers.ts';
import type { MemoryChange, ScratchItem, ScratchOrigin } from '../../ports/memory.ts';
import type { ScratchEntry } from '../../ports/memory-store.ts';
import { CommitConflict } from '../commit-conflict.ts';
import type { Executor, Row } from '../schema.ts';
import { storableText } from '../storable-text.ts';
import type { Origin } from './origin.ts';
import { vectorOf, vectorText } from './vector-text.ts';

/** How much of a text waits for the exit gate, in characters. */
const mostText = 8_000;

/**
 * Puts an item into the scratch buffer, with its text. Throws `CommitConflict` when it is known, or when what it is about is not.
 */
export async function insertScratch(
  executor: Executor,
  mind: MindId,
  { item, expiresAt }: Extract<MemoryChange, { change: 'buffered' }>,
  { commit, cycle }: Origin,
): Promise<void> {
  const own = 'text' in item.origin ? storableText(item.origin.text) : null;
  const { rows } = await sql<{ id: string }>`
    insert into scratch_item (
      mind, id, origin, text, type, source_tag, source_confidence, speaker, episode, at, recalled, effectiveness, somatic, cycle, expires_at, since)
    select ${mind}, ${item.id}, ${JSON.stringify(item.origin)}, left(found.text, ${mostText}), ${item.type}, ${item.sourceTag},
      ${item.sourceConfidence}::double precision, ${item.speaker === null ? null : storableText(item.speaker)},
      ${storableText(item.episode)}, ${item.at}::bigint, ${item.recalled}::text[], ${item.effectiveness}::double precision,
      ${item.somatic && JSON.stringify(item.somatic)}::text, ${cycle}::bigint, ${expiresAt}::bigint, ${commit}::bigint
    from (${textOf(mind, item.origin, own)}) as found
    on conflict (mind, id) do nothing
    returning id`.execute(executor);
  if (rows.length === 1) return;
  throw new CommitConflict(
    `Mind "${mind}" buffers "${item.id}", which it either has buffered already or took from ${JSON.stringify(item.origin)}, which is unknown.`,
  );
}

function textOf(mind: MindId, origin: ScratchOrigin, own: string | null) {
  if ('percept' in origin)
    return sql`select text from percept where mind = ${mind} and id = ${origin.percept}`;
  if ('utterance' in origin)
    return sql`select text from utterance where mind = ${mind} and id = ${origin.utterance}`;
  return sql`select ${own}::text as text`;
}

/** What waits for the exit gate, oldest first. */
export async function selectScratch(
  executor: Executor,
  mind: MindId,
  limit: number,
): Promise<ScratchEntry[]> {
  const rows = await executor
    .selectFrom('scratch_item')
    .where('mind', '=', mind)
    .where('gone', 'is', null)
    .selectAll()
    .orderBy('at')
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

/** Items that wait, by their ids. Throws `CommitConflict` when one does not. */
export async function readScratch(
  executor: Executor,
  mind: MindId,
  ids: readonly ScratchId[],
): Promise<Map<ScratchId, ScratchEntry>> {
  const rows = await executor
    .selectFrom('scratch_item')
    .where('mind', '=', mind)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('gone', 'is', null)
    .selectAll()
    .execute();
  const found = new Map(rows.map(entryOf).map((entry) => [entry.id, entry]));
  const unknown = ids.find((id) => !found.has(id));
  if (unknown === undefined) return found;
  throw new CommitConflict(`Mind "${mind}" judges the scratch item "${unknown}", which does not wait.`);
}

/** They were judged. What can be looked up of their text goes at once. */
export async function removeScratch(
  executor: Executor,
  mind: MindId,
  ids: readonly ScratchId[],
  { commit }: Origin,
): Promise<void> {
  await sql`
    update scratch_item
    set gone = ${commit}::bigint, vector = null, embed_model = null,
        text = case when (origin::json -> 'text') is not null then text end
    where mind = ${mind} and id = any(${[...ids]}::text[])`.execute(executor);
}

/** Keeps the vectors of items until they are judged. */
export async function writeScratchVectors(
  executor: Executor,
  mind: MindId,
  vectors: readonly { item: ScratchId; model: string; values: Float32Array }[],
): Promise<void> {
  if (vectors.length === 0) return;
  const rows = vectors.map(({ item, model, values }) => ({ item, model, vector: vectorText(values) }));
  await sql`
    update scratch_item as s set embed_model = n.model, vector = n.vector::vector
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(item text, model text, vector text)
    where s.mind = ${mind} and s.id = n.item collate "C" and s.gone is null`.execute(executor);
}

function entryOf(row: Row<'scratch_item'>): ScratchEntry {
  return {
    id: row.id as ScratchId,
    origin: JSON.parse(row.origin) as ScratchOrigin,
    type: row.type,
    sourceTag: row.source_tag,
    sourceConfidence: row.source_confidence,
    speaker: row.speaker,
    episode: row.episode,
    at: row.at,
    recalled: row.recalled as ScratchItem['recalled'],
    effectiveness: row.effectiveness,
    somatic: row.somatic === null ? null : (JSON.parse(row.somatic) as ScratchItem['somatic']),
    text: row.text ?? '',
    cycle: row.cycle,
    expiresAt: row.expires_at,
    vector:
      row.embed_model === null || row.vector === null
        ? null
        : { model: row.embed_model, values: vectorOf(row.vector) },
  };
}
