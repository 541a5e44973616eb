import { keepOf } from '../../theory/keep-of.ts';
import { sharedValue } from '../shared-values.ts';

/** Numbers as pgvector reads them. */
export function vectorText(values: Float32Array): string {
  return `[${values.join(',')}]`;
}

/** The same as a value of a statement: once in it, and written once for the statements of a search. */
export const vectorValue = keepOf((values: Float32Array) => sharedValue(vectorText(values)));

/** Numbers as pgvector writes them. */
export function vectorOf(text: string): Float32Array {
  return Float32Array.from(JSON.parse(text) as number[]);
}

/** Whether a vector is all zeros, as for a text in which nothing is known: it is similar to nothing. */
export function pointsNowhere(values: Float32Array): boolean {
  return values.every((value) => value === 0);
}
