import type { MemoryId } from '../../ports/identifiers.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { memoryTypes } from '../../ports/memory.ts';
import type { MemoryRecord, MemoryStore } from '../../ports/memory-store.ts';
import type { GeneratedTexts } from './generated-texts.ts';
import { timed } from './percentiles.ts';
import { newMemory } from '../../ports/new-memory.ts';

const batch = 500;
const minute = 60_000;
/** So many moments make an episode. */
const momentsOfEpisode = 40;

const others = memoryTypes.filter((type) => type !== 'procedural');

function recordOf(texts: GeneratedTexts, number: number, since: number): MemoryRecord {
  const content = texts.sentence(number);
  const at = since + number * minute;
  return {
    memory: newMemory({
      id: `memory-${number}` as MemoryId,
      // most is lived through; one in a hundred is a how-to, and a few are of each other type
      type: number % 100 === 0 ? 'procedural' : (number % 100 < 24 && others[number % 7]) || 'episodic',
      content,
      alpha: 2,
      beta: 3,
      sourceTag: 'imported',
      speaker: texts.speaker(number),
      episode: `episode-${Math.floor(number / momentsOfEpisode)}`,
      position: number % momentsOfEpisode,
      eventAt: at,
      createdAt: at,
    }),
    evidence: [],
    supersedes: [],
    entities: [],
    coAccess: [],
  };
}

/**
 * Enters so many memories as an import does, of something that happened every minute.
 *
 * @param given `since`: when the first of it happened, milliseconds since the epoch; 0 when left out
 * @returns how many a second, the making of texts and vectors not counted
 */
export async function fill(
  memory: MemoryStore,
  {
    rows,
    texts,
    embedder,
    told,
    since = 0,
  }: {
    rows: number;
    texts: GeneratedTexts;
    embedder: Embedder;
    told: (done: string) => void;
    since?: number;
  },
): Promise<number> {
  let spent = 0;
  for (let from = 0; from < rows; from += batch) {
    const records = Array.from({ length: Math.min(batch, rows - from) }, (_, place) =>
      recordOf(texts, from + place, since),
    );
    const vectors = await embedder.embed(
      records.map(({ memory: { content } }) => content),
      'document',
    );
    const entered = records.map((record, place) => ({
      ...record,
      vector: { model: embedder.model, values: vectors[place]! },
    }));
    spent += (await timed(() => memory.enter(entered, since + rows * minute))).milliseconds;
    if ((from + batch) % 10_000 === 0) told(`${from + batch} memories after ${Math.round(spent / 1000)} s`);
  }
  return (rows / spent) * 1000;
}
