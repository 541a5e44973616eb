import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import { isDormant } from '../../theory/dormancy.ts';
import type { Executor } from '../schema.ts';
import { keptAccesses } from '../../ports/memory-change/recall.ts';
import type { ModelVector } from '../../ports/memory-store.ts';
import { storableText } from '../../ports/storable-text.ts';
import { insertEntities } from './graph-rows.ts';
import { addPostings, countMemories } from './postings.ts';
import { pointsNowhere, vectorText } from './vector-text.ts';

/** A memory that is not in the database yet. */
export interface NewMemory {
  memory: Memory;
  vector: ModelVector | null;
  entities: readonly string[];
  /** The cycle that kept it; null for what a person entered. */
  cycle: number | null;
}

/**
 * Enters memories with their weights, words and entities; none of their ids may be known. Their history is left to the caller.
 *
 * @param since the first commit whose checkpoint they stand beside
 * @returns the numbers they are given, in their order
 */
export async function insertMemories(
  executor: Executor,
  mind: MindId,
  memories: readonly NewMemory[],
  since: number,
): Promise<number[]> {
  if (memories.length === 0) return [];
  const sequences = await insertRows(executor, mind, memories, since);
  const given = memories.map(({ memory, entities }, place) => ({
    memory,
    entities,
    sequence: sequences[place]!,
  }));
  const findable = given.filter(({ memory }) => memory.retracted === null && !isDormant(memory));
  await addPostings(
    executor,
    mind,
    findable.map(({ sequence }) => sequence),
  );
  await countMemories(executor, mind, memories.filter(({ memory }) => memory.retracted === null).length);
  await insertEntities(executor, mind, given);
  return sequences;
}

async function insertRows(
  executor: Executor,
  mind: MindId,
  memories: readonly NewMemory[],
  since: number,
): Promise<number[]> {
  const given = JSON.stringify(memories.map((memory, place) => ({ place, ...rowOf(memory, since) })));
  const { rows } = await sql<{ sequence: number; id: string }>`
    with given as materialized (
      select * from json_to_recordset(${given}::json) as row(
        place integer, id text, type text, content text, contextualized text, compressed text, embedding text, embed_model text,
        embed_dimension integer, immutable boolean, source_tag text, source_confidence double precision, speaker text, episode text,
        position double precision, event_at bigint, created_at bigint, cycle bigint, dormant boolean, retracted_at bigint,
        retracted_by text, retracted_reason text, retracted_since bigint, metadata text, alpha double precision,
        beta double precision, movement json, accesses json, recalls bigint, accessed_at bigint, utility double precision)
    ),
    entered as (
      insert into memory (
        mind, id, type, content, contextualized, compressed, embedding, embed_model, embed_dimension, length, immutable, source_tag,
        source_confidence, speaker, episode, position, event_at, created_at, cycle, since, dormant, retracted_at, retracted_by,
        retracted_reason, retracted_since, metadata)
      select
        ${mind}, id, type, content, contextualized, compressed, embedding::halfvec, embed_model, embed_dimension, ${lexemeCount(sql`coalesce(contextualized, content)`)}, immutable,
        source_tag, source_confidence, speaker, episode, position, event_at, created_at, cycle, ${since}::bigint, dormant,
        retracted_at, retracted_by, retracted_reason, retracted_since, metadata
      from given order by place
      returning sequence, id
    ),
    weighed as (
      insert into memory_weight (memory, alpha, beta, movement, accesses, recalls, accessed_at, utility)
      select entered.sequence, alpha, beta, movement::text,
        array(select value::bigint from json_array_elements_text(accesses) with ordinality as t(value, place) order by place),
        recalls, accessed_at, utility
      from given join entered on entered.id = given.id
    )
    select sequence, id from entered`.execute(executor);
  const sequences = new Map(rows.map(({ id, sequence }) => [id, sequence]));
  return memories.map(({ memory }) => sequences.get(memory.id)!);
}

/** The length of a text in lexemes, as the generated column of the table has them. */
export const lexemeCount = (text: RawBuilder<unknown>) => sql`(
  select coalesce(sum(cardinality(positions)), 0) from unnest(to_tsvector('english'::regconfig, left(${text}, 100000))))`;

const textOrNull = (text: string | null): string | null => (text === null ? null : storableText(text));

function rowOf({ memory, vector, cycle }: NewMemory, since: number): Record<string, unknown> {
  const { retracted } = memory;
  return {
    id: memory.id,
    type: memory.type,
    content: storableText(memory.content),
    contextualized: textOrNull(memory.contextualized),
    compressed: textOrNull(memory.compressed),
    ...embeddingOf(vector),
    immutable: memory.immutable,
    source_tag: memory.sourceTag,
    source_confidence: memory.sourceConfidence,
    speaker: textOrNull(memory.speaker),
    episode: textOrNull(memory.episode),
    position: memory.position,
    event_at: memory.eventAt,
    created_at: memory.createdAt,
    cycle,
    dormant: isDormant(memory),
    retracted_at: retracted?.at ?? null,
    retracted_by: textOrNull(retracted?.by ?? null),
    retracted_reason: textOrNull(retracted?.reason ?? null),
    retracted_since: retracted && since,
    metadata: JSON.stringify(memory.metadata),
    alpha: memory.alpha,
    beta: memory.beta,
    movement: memory.movement,
    accesses: memory.accesses.slice(-keptAccesses),
    recalls: memory.recalls,
    accessed_at: memory.accessedAt,
    utility: memory.utility,
  };
}

/** The columns of a vector. One that points nowhere is not kept; that its model knew nothing in the text is. */
export function embeddingOf(vector: NewMemory['vector']): {
  embedding: string | null;
  embed_model: string | null;
  embed_dimension: number | null;
} {
  if (vector === null) return { embedding: null, embed_model: null, embed_dimension: null };
  if (pointsNowhere(vector.values))
    return { embedding: null, embed_model: vector.model, embed_dimension: null };
  return {
    embedding: vectorText(vector.values),
    embed_model: vector.model,
    embed_dimension: vector.values.length,
  };
}
