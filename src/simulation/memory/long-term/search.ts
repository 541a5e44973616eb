import type { MemoryId } from '../../../../ports/identifiers.ts';
import { dayEpisodesOf, isDaySummary } from '../../../../ports/memory-change/made-from.ts';
import type {
  CandidateMemory,
  Candidates,
  GutVectors,
  MemoryQuery,
  ModelVector,
  Neighbour,
  Scored,
} from '../../../../ports/memory-store.ts';
import { dot } from '../../../../theory/cosine.ts';
import { isDormant, wakesAbove } from '../../../../theory/dormancy.ts';
import { entityForm } from '../../../../theory/entities.ts';
import { Best, countBefore, type Found } from '../in-order.ts';
import { copyOf, type HeldMemory, type MemoryRows, searchedText } from './memory-rows.ts';

/** How many moments to either side of a found one are returned with it. */
const neighbours = 3;

type FoundMemory = Found<HeldMemory>;

/** Everything that the arms of a search find. */
export function searchRows(rows: MemoryRows, query: MemoryQuery, gut: GutVectors | null): Candidates {
  const { text, vector, entities, period, limit } = query;
  const cosineOf = (row: HeldMemory): number | null => vector && rows.vectors.cosine(row, vector);
  const isAwake = (row: HeldMemory): boolean => !isDormant(row.memory) || (cosineOf(row) ?? -1) > wakesAbove;
  const words = rows.words.wordsOf(text);
  const lexical = new Arm(rows, limit, isAwake);
  rows.words.score(words, lexical.offer);
  const similar = new Arm(rows, limit, isAwake);
  if (vector !== null) rows.vectors.compare(vector, similar.offer);
  const best = (found: readonly FoundMemory[]): FoundMemory[] => {
    const all = new Best<HeldMemory>(limit);
    for (const { row, score } of found) all.offer(row, score, row.sequence);
    return all.found();
  };
  const named = entities.map(entityForm);
  const mentioned = rows.mentions.scores(named, (row) => rows.living.has(row) && !isDormant(row.memory));
  const arms = {
    lexical: lexical.found(),
    vector: similar.found(),
    temporal: best(period === null ? [] : within(rows, period, limit)),
    graph: best(mentioned),
    procedural: best(procedural([lexical, similar])),
  };
  const found = new Set(Object.values(arms).flatMap((arm) => arm.map(({ row }) => row)));
  const memories = new Map<MemoryId, CandidateMemory>();
  for (const row of withNeighbours(rows, found))
    if (isAwake(row) || (isDaySummary(row.memory) && found.has(row)))
      memories.set(row.memory.id, {
        ...copyOf(row),
        ...rows.words.countsIn(row, searchedText(row.memory), words),
        cosine: cosineOf(row),
        ...(gut !== null && { toGut: gutProducts(row, gut) }),
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

/** The dot products of a memory with the vectors of a gut feeling; null where they cannot be compared. */
function gutProducts(
  { vector }: HeldMemory,
  { model, subconscious, delta }: GutVectors,
): CandidateMemory['toGut'] {
  if (vector?.model !== model || vector.values.length !== delta.length || pointsNowhere(vector.values))
    return null;
  return { toSubconscious: dot(vector.values, subconscious), toDelta: dot(vector.values, delta) };
}

const pointsNowhere = (values: Float32Array): boolean => values.every((value) => value === 0);

/** The memories that are most like a vector of the model, best first; what sleeps is among them. */
export function nearest(rows: MemoryRows, vector: ModelVector, limit: number): Neighbour[] {
  const best = new Best<HeldMemory>(limit);
  rows.vectors.compare(vector, (row, score) => best.offer(row, score, row.sequence));
  return best.found().map(({ row: { memory, vector: own }, score }) => ({
    memory: memory.id,
    similarity: score,
    content: memory.content,
    immutable: memory.immutable,
    vector: own!.values,
  }));
}

/** The results of words or vectors: the best ones, of equals the older, and all how-to memories. */
class Arm {
  readonly #howTo: ReadonlySet<HeldMemory>;
  readonly #best: Best<HeldMemory>;
  readonly skills = new Map<HeldMemory, number>();

  constructor({ howTo }: MemoryRows, limit: number, isWanted: (row: HeldMemory) => boolean) {
    this.#howTo = howTo;
    this.#best = new Best(limit, isWanted);
  }

  readonly offer = (row: HeldMemory, score: number): void => {
    this.#best.offer(row, score, row.sequence);
    if (score > 0 && this.#howTo.has(row) && !isDormant(row.memory)) this.skills.set(row, score);
  };

  found(): FoundMemory[] {
    return this.#best.found();
  }
}

const scored = (found: readonly FoundMemory[]): Scored[] =>
  found.map(({ row, score }) => ({ memory: row.memory.id, score }));

/**
 * The memories of a period, scored 1 in its middle and less towards its ends. It is read from the middle outwards, so that of
 * what happened at once the first half gives the newest and the second half the oldest, as on a database
 * (`db/memory/temporal.ts`).
 */
function within(rows: MemoryRows, { from, to }: { from: number; to: number }, limit: number): FoundMemory[] {
  const middle = (from + to) / 2;
  const [before, after] = [new Best<HeldMemory>(limit), new Best<HeldMemory>(limit)];
  const resting = new Best<HeldMemory>(limit);
  const days = new Set(dayEpisodesOf({ from, to }));
  for (const row of rows.living) {
    const at = row.memory.eventAt ?? row.memory.createdAt;
    if (at < from || at > to) continue;
    const score = 1 - Math.abs(at - middle) / Math.max(1, to - from);
    if (isDormant(row.memory)) {
      if (isDaySummary(row.memory) && days.has(row.memory.episode!)) resting.offer(row, score, row.sequence);
    } else if (at <= middle) before.offer(row, score, -row.sequence);
    else after.offer(row, score, row.sequence);
  }
  return [...before.found(), ...after.found(), ...resting.found()];
}

/** How-to memories: what words and vector say about them, each against the best of its kind. */
function procedural(arms: readonly Arm[]): FoundMemory[] {
  const scores = new Map<HeldMemory, number>();
  for (const { skills } of arms) {
    const most = Math.max(...skills.values());
    for (const [row, score] of skills) scores.set(row, (scores.get(row) ?? 0) + score / most / 2);
  }
  return [...scores].map(([row, score]) => ({ row, score }));
}

function withNeighbours(rows: MemoryRows, found: ReadonlySet<HeldMemory>): Set<HeldMemory> {
  const all = new Set(found);
  for (const { memory } of found)
    if (memory.episode !== null && memory.position !== null)
      for (const row of around(rows.episodes.get(memory.episode) ?? [], memory.position)) all.add(row);
  return new Set([...all].filter((row) => rows.living.has(row)));
}

/** The moments from three places before a position to three after it. */
function around(moments: readonly HeldMemory[], position: number): HeldMemory[] {
  const from = countBefore(moments, ({ memory }) => (memory.position ?? 0) < position - neighbours);
  const near: HeldMemory[] = [];
  for (let index = from; index < moments.length; index += 1) {
    const row = moments[index]!;
    if ((row.memory.position ?? 0) > position + neighbours) break;
    near.push(row);
  }
  return near;
}
