import { sql } from 'kysely';
import { keepOf } from '../../theory/keep-of.ts';
import { sharedValue } from '../shared-values.ts';

/** How many bytes stand before the numbers of a vector as pgvector sends and receives it. */
const headLength = 4;

/** Numbers as pgvector reads them. */
export function vectorText(values: Float32Array): string {
  return `[${values.join(',')}]`;
}

/**
 * Numbers in half precision as pgvector receives them: a tenth as long as their text, and written several times as fast. Rounded to even, as the engine does when it reads a
 * text.
 */
export function halfvecBytes(values: Float32Array): Uint8Array {
  const bytes = new Uint8Array(headLength + 2 * values.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, values.length);
  for (let place = 0; place < values.length; place += 1)
    view.setFloat16(headLength + 2 * place, values[place]!);
  return bytes;
}

/** A vector as a value of statements, to be cast to `halfvec`; it stands in each only once, and is made once for all statements of a search. */
export const vectorValue = keepOf((values: Float32Array) => sharedValue(halfvecBytes(values)));

/** Numbers as pgvector writes them. */
export function vectorOf(text: string): Float32Array {
  return Float32Array.from(JSON.parse(text) as number[]);
}

/** Selects the vector of a memory for `vectorIn`, as bytes: they are half as long as its text. */
export const vectorTold = sql`encode(vector_send(embedding::vector), 'base64')`;

/** The numbers of a vector that `vectorTold` has selected. */
export function vectorIn(told: string): Float32Array {
  const bytes = Buffer.from(told, 'base64').subarray(headLength);
  return Float32Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readFloatBE(4 * place));
}

/** Whether a vector is all zeros, as for a text in which nothing is known: it is similar to nothing. */
export function pointsNowhere(values: Float32Array): boolean {
  return values.every((value) => value === 0);
}
