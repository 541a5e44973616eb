import { z } from 'zod';

/** Names one mind in a database. */
export type MindId = string & { readonly __brand: 'MindId' };

/** Names one percept for ever; whoever sends a percept twice sends it with the same id. */
export type PerceptId = string & { readonly __brand: 'PerceptId' };
export const perceptIdSchema = z.string().transform((id) => id as PerceptId);

/** Names one thing a mind said: mind, cycle, step and place, so that a repeated cycle says it under the same id. */
export type UtteranceId = string & { readonly __brand: 'UtteranceId' };
export const utteranceIdSchema = z.string().transform((id) => id as UtteranceId);

/** Names one long-term memory of a mind: cycle and place, or what its import calls it. */
export type MemoryId = string & { readonly __brand: 'MemoryId' };
export const memoryIdSchema = z.string().transform((id) => id as MemoryId);

/** Names one item in a mind's scratch buffer: cycle and place. */
export type ScratchId = string & { readonly __brand: 'ScratchId' };
export const scratchIdSchema = z.string().transform((id) => id as ScratchId);

/** Makes ids that sort by time (UUID version 7). */
export interface Identifiers {
  next(): string;
}
