import type { Embedder } from '../../ports/embedder.ts';
import { memoryText } from '../../src/embedding/memory-text.ts';
import { centroid, cosine } from '../../theory/cosine.ts';
import { statementsIn } from '../../theory/statements.ts';
import type { Turn } from '../locomo/conversations.ts';

/** A point of a ROC curve: the shares of own and of foreign turns that are let through, 0 to 1. */
export interface RocPoint {
  foreign: number;
  own: number;
}

/** How well an embedder alone tells what belongs to a conversation from what does not. */
export interface Separation {
  /** The probability that an own turn is nearer than a foreign one, .5 to 1. */
  area: number;
  curve: RocPoint[];
}

/** How many turns before one are what was just talked about, as the gate has it. */
const span = 10;
const steps = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];

/** The curve that all thresholds of a score lie on, at round shares of foreign turns, and the area below it. */
export function rocOf(own: readonly number[], foreign: readonly number[]): Separation {
  const sorted = foreign.toSorted((one, other) => other - one);
  const below = (score: number): number => {
    const [less, same] = [foreign.filter((each) => each < score), foreign.filter((each) => each === score)];
    return (less.length + same.length / 2) / foreign.length;
  };
  const curve = steps.map((share): RocPoint => {
    const threshold = sorted[Math.floor(share * (sorted.length - 1))]!;
    return { foreign: share, own: own.filter((score) => score > threshold).length / own.length };
  });
  return { area: own.reduce((sum, score) => sum + below(score), 0) / own.length, curve };
}

/** Holds own and foreign turns against what was just talked about, by the embedder and nothing else. */
export async function separate(
  own: readonly Turn[],
  foreign: readonly Turn[],
  embedder: Embedder,
): Promise<Separation> {
  const vectorsOf = async (turns: readonly Turn[]): Promise<(Float32Array | null)[]> => {
    const vectors = await embedder.embed(
      turns.map(({ text }) => memoryText(embedder, 'episodic', statementsIn(text).join(' '))),
      'document',
    );
    return vectors.map((vector) => (vector.some((value) => value !== 0) ? vector : null));
  };
  const [ownVectors, foreignVectors] = [await vectorsOf(own), await vectorsOf(foreign)];
  const scores = { own: [] as number[], foreign: [] as number[] };
  for (const [place, vector] of ownVectors.entries()) {
    const middle = centroid(ownVectors.slice(Math.max(0, place - span), place).flatMap((each) => each ?? []));
    const other = foreignVectors[place % foreignVectors.length] ?? null;
    if (middle === undefined || vector === null || other === null) continue;
    scores.own.push(cosine(vector, middle));
    scores.foreign.push(cosine(other, middle));
  }
  return rocOf(scores.own, scores.foreign);
}
