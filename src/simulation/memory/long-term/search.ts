import type { MemoryId } from '../../../../ports/identifiers.ts';
import type {
  CandidateMemory,
  Candidates,
  MemoryQuery,
  Neighbour,
  Scored,
} from '../../../../ports/memory-store.ts';
import { dot } from '../../../../theory/cosine.ts';
import { isDormant, wakesAbove } from '../../../../theory/dormancy.ts';
import { entityForm } from '../../../../theory/entities.ts';
import { byCharacters, firstInOrder } from '../in-order.ts';
import { copyOf, type Embedded, type MemoryRow, type MemoryRows, searchedText } from './memory-rows.ts';

/** So many moments to either side of one that was found come along. */
const neighbours = 3;

interface Found {
  row: MemoryRow;
  score: number;
}

/** The better first; of equals by name. */
const byScore = (a: Found, b: Found): number =>
  b.score - a.score || byCharacters(a.row.memory.id, b.row.memory.id);

/** Everything that the arms of a search find. */
export function search(rows: MemoryRows, query: MemoryQuery): Candidates {
  const { text, vector, entities, period, limit } = query;
  const cosines = cosinesTo(rows, vector);
  const isAwake = (row: MemoryRow): boolean =>
    !isDormant(row.memory) || (cosines.get(row) ?? -1) > wakesAbove;
  const best = (scores: ReadonlyMap<MemoryRow, number>): Found[] =>
    firstInOrder(
      [...scores].flatMap(([row, score]) => (isAwake(row) ? [{ row, score }] : [])),
      limit,
      byScore,
    );
  const words = rows.words.wordsOf(text);
  const lexical = rows.words.scores(words);
  const arms = {
    lexical: best(lexical),
    vector: best(cosines),
    temporal: best(period === null ? new Map() : within(rows, period)),
    graph: best(
      rows.mentions.scores(entities.map(entityForm), (row) => rows.living.has(row) && !isDormant(row.memory)),
    ),
    procedural: best(procedural(lexical, cosines)),
  };
  const found = new Set(Object.values(arms).flatMap((arm) => arm.map(({ row }) => row)));
  const memories = new Map<MemoryId, CandidateMemory>();
  for (const row of withNeighbours(rows, found))
    if (isAwake(row))
      memories.set(row.memory.id, {
        ...copyOf(row),
        ...rows.words.countsIn(row, searchedText(row.memory), words),
        cosine: cosines.get(row) ?? null,
      });
  return {
    lexical: scored(arms.lexical),
    vector: scored(arms.vector),
    temporal: scored(arms.temporal),
    graph: scored(arms.graph),
    procedural: scored(arms.procedural),
    memories,
    words,
  };
}

/** The memories that are most like a vector of the model, best first; what sleeps is among them. */
export function nearest(rows: MemoryRows, vector: Embedded, limit: number): Neighbour[] {
  const found = [...cosinesTo(rows, vector)].map(([row, score]): Found => ({ row, score }));
  return firstInOrder(found, limit, byScore).map(({ row: { memory, vector: own }, score }) => ({
    memory: memory.id,
    similarity: score,
    content: memory.content,
    immutable: memory.immutable,
    vector: own!.values,
  }));
}

const scored = (found: readonly Found[]): Scored[] =>
  found.map(({ row, score }) => ({ memory: row.memory.id, score }));

/** How like a vector the memories are that have one of its model. A vector of nothing is like none. */
function cosinesTo(rows: MemoryRows, vector: Embedded | null): Map<MemoryRow, number> {
  const cosines = new Map<MemoryRow, number>();
  const own = vector === null ? 0 : lengthOf(vector.values);
  if (vector === null || own === 0) return cosines;
  for (const row of rows.living) {
    if (row.vector?.model !== vector.model) continue;
    const lengths = lengthOf(row.vector.values) * own;
    if (lengths > 0) cosines.set(row, dot(row.vector.values, vector.values) / lengths);
  }
  return cosines;
}

const lengths = new WeakMap<Float32Array, number>();

/** The length of a vector, reckoned once: whoever keeps one never changes it. */
function lengthOf(values: Float32Array): number {
  const length = lengths.get(values) ?? Math.sqrt(dot(values, values));
  lengths.set(values, length);
  return length;
}

/** What happened in a stretch of time: 1 in its middle, falling towards its ends. */
function within(rows: MemoryRows, { from, to }: { from: number; to: number }): Map<MemoryRow, number> {
  const scores = new Map<MemoryRow, number>();
  for (const row of rows.living) {
    const at = row.memory.eventAt ?? row.memory.createdAt;
    if (at < from || at > to) continue;
    scores.set(row, 1 - Math.abs(at - (from + to) / 2) / Math.max(1, to - from));
  }
  return scores;
}

/** How-to memories: what words and vector say about them, each against the best of its kind. */
function procedural(
  words: ReadonlyMap<MemoryRow, number>,
  cosines: ReadonlyMap<MemoryRow, number>,
): Map<MemoryRow, number> {
  const scores = new Map<MemoryRow, number>();
  for (const arm of [words, cosines]) {
    const howTo = [...arm].filter(([{ memory }, score]) => memory.type === 'procedural' && score > 0);
    const most = Math.max(...howTo.map(([, score]) => score));
    for (const [row, score] of howTo) scores.set(row, (scores.get(row) ?? 0) + score / most / 2);
  }
  return scores;
}

function withNeighbours(rows: MemoryRows, found: ReadonlySet<MemoryRow>): Set<MemoryRow> {
  const all = new Set(found);
  for (const { memory } of found)
    if (memory.episode !== null && memory.position !== null)
      for (const row of around(rows.episodes.get(memory.episode) ?? [], memory.position)) all.add(row);
  return new Set([...all].filter((row) => rows.living.has(row)));
}

/** The moments from three places before a position to three after it. */
function around(moments: readonly MemoryRow[], position: number): MemoryRow[] {
  const from = firstFrom(moments, position - neighbours);
  const near: MemoryRow[] = [];
  for (let index = from; index < moments.length; index += 1) {
    const row = moments[index]!;
    if ((row.memory.position ?? 0) > position + neighbours) break;
    near.push(row);
  }
  return near;
}

/** The index of the first moment at or after a position, by halving. */
function firstFrom(moments: readonly MemoryRow[], position: number): number {
  let [from, to] = [0, moments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((moments[middle]!.memory.position ?? 0) < position) from = middle + 1;
    else to = middle;
  }
  return from;
}
