import { z } from 'zod';

/** The id of a mind in a database. */
export type MindId = string & { readonly __brand: 'MindId' };

/** The permanent id of a percept; a sender that repeats a percept uses the same id. */
export type PerceptId = string & { readonly __brand: 'PerceptId' };
export const perceptIdSchema = z.string().transform((id) => id as PerceptId);

/** The id of a message of a mind: mind, cycle, step and place, so that a repeated cycle says it under the same id. */
export type UtteranceId = string & { readonly __brand: 'UtteranceId' };
export const utteranceIdSchema = z.string().transform((id) => id as UtteranceId);

/** The id of a long-term memory: cycle and place, or what its import calls it. */
export type MemoryId = string & { readonly __brand: 'MemoryId' };
export const memoryIdSchema = z.string().transform((id) => id as MemoryId);

/** The id of an item in a mind's scratch buffer: cycle and place. */
export type ScratchId = string & { readonly __brand: 'ScratchId' };
export const scratchIdSchema = z.string().transform((id) => id as ScratchId);

/** Makes ids that sort by time (UUID version 7). */
export interface Identifiers {
  next(): string;
}
