import { type RawBuilder, sql } from 'kysely';
import type { MemoryWrites } from '../../ports/memory-change/memory-writes.ts';
import type { MindId, ScratchId } from '../../ports/identifiers.ts';
import type { ScratchItem, ScratchOrigin } from '../../ports/memory.ts';
import type { ModelVector, ScratchEntry } from '../../ports/memory-store.ts';
import type { Executor, Row } from '../schema.ts';
import { vectorOf, vectorText } from './vector-text.ts';

/**
 * An insert of items into the scratch buffer; none of them may be known.
 *
 * @param when nothing is inserted where this does not hold
 */
export function scratchInsert(
  mind: MindId,
  items: readonly ScratchEntry[],
  commit: number,
  when: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = items.map(({ origin, somatic, ...item }) => ({
    ...item,
    origin: JSON.stringify(origin),
    somatic: somatic && JSON.stringify(somatic),
  }));
  return sql`
    insert into scratch_item (
      mind, id, origin, text, type, source_tag, source_confidence, speaker, episode, at, recalled, effectiveness, somatic, cycle, expires_at, event_at, since)
    select ${mind}, id, origin, text, type, "sourceTag", "sourceConfidence", speaker, episode, at,
      array(select value from json_array_elements_text(recalled) with ordinality as t(value, place) order by place),
      effectiveness, somatic, cycle, "expiresAt", "eventAt", ${commit}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as item(
      id text, origin text, text text, type text, "sourceTag" text, "sourceConfidence" double precision, speaker text, episode text,
      at bigint, recalled json, effectiveness double precision, somatic text, cycle bigint, "expiresAt" bigint, "eventAt" bigint)
    where ${when}`;
}

/** The items that wait for the exit gate, oldest first. */
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

/**
 * An update of items that were judged, as `scratchInsert`. What can be looked up of their text goes at once, and so does their vector, but of what was dropped and may be needed
 * later. What the decision rested on stays.
 */
export function scratchRemoval(
  mind: MindId,
  { judged, decided }: Pick<MemoryWrites, 'judged' | 'decided'>,
  commit: number,
  when: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const records = new Map(decided.map((each) => [each.item, each]));
  const rows = judged.map((id) => {
    const { record, leavesVector = false } = records.get(id) ?? {};
    return { id, decided: record === undefined ? null : JSON.stringify(record), leaves: leavesVector };
  });
  return sql`
    update scratch_item as s
    set gone = ${commit}::bigint, decided = n.decided, vector = case when n.leaves then vector end,
        embed_model = case when n.leaves then embed_model end,
        text = case when (origin::json -> 'text') is not null then text end
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id text, decided text, leaves boolean)
    where s.mind = ${mind} and s.id = n.id collate "C" and ${when}`;
}

/** Keeps the vectors of items until they are judged. */
export async function writeScratchVectors(
  executor: Executor,
  mind: MindId,
  vectors: readonly (ModelVector & { item: ScratchId })[],
): Promise<void> {
  if (vectors.length === 0) return;
  const rows = vectors.map(({ item, model, values }) => ({ item, model, vector: vectorText(values) }));
  await sql`
    update scratch_item as s set embed_model = n.model, vector = n.vector::vector
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(item text, model text, vector text)
    where s.mind = ${mind} and s.id = n.item collate "C" and s.gone is null`.execute(executor);
}

/** An item as it is stored; also as JSON brings its row. */
export function entryOf(row: Row<'scratch_item'>): ScratchEntry {
  return {
    id: row.id as ScratchId,
    origin: JSON.parse(row.origin) as ScratchOrigin,
    type: row.type,
    sourceTag: row.source_tag,
    sourceConfidence: row.source_confidence,
    speaker: row.speaker,
    episode: row.episode,
    at: row.at,
    ...(row.event_at !== null && { eventAt: row.event_at }),
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
