import { z } from 'zod';
import { memoryIdSchema, type MemoryId } from './identifiers.ts';
import type { LineStore } from './recompressed.ts';

/** The longest context of a memory, characters. */
export const longestContext = 300;

/**
 * The context of a memory (docs/model/consolidation.md): who said it to whom, when, and what it answered or followed. It stands before the memory's own text in
 * what is searched, and nowhere else.
 */
export type Contextualized = z.infer<typeof contextualizedSchema>;
export const contextualizedSchema = z.object({
  change: z.literal('contextualized'),
  memory: memoryIdSchema,
  /** Null where nothing about it would help to find it: it is not looked at again. */
  context: z.string().min(1).max(longestContext).nullable(),
  /** The percepts and utterances that its words are of, and the memories that these made. */
  of: z.array(z.string()),
  quotes: z.array(memoryIdSchema),
});

/** What memory tells of contexts, and of the lines that are made beside others. */
export interface ContextStore extends LineStore {
  /**
   * Of the memories that a cycle kept of what was said and done, those of which it was not looked yet what they answered, newest first. Only of those that can change
   * and were not withdrawn.
   */
  uncontextualized(limit: number): Promise<MemoryId[]>;
  /** The percept or utterance that each of these memories was made of; those that were made of none are left out. */
  origins(ids: readonly MemoryId[]): Promise<{ memory: MemoryId; source: string }[]>;
}
