import { z } from 'zod';
import { memoryIdSchema, type MemoryId } from './identifiers.ts';

/** The longest line that stands for a memory, characters (docs/model/gate.md). */
export const longestCompressed = 160;

/**
 * The line of a memory, made anew beside the memories that it belongs with (docs/model/consolidation.md#lines): the gate made it when it knew the moment alone.
 */
export type Recompressed = z.infer<typeof recompressedSchema>;
export const recompressedSchema = z.object({
  change: z.literal('recompressed'),
  memory: memoryIdSchema,
  /** Null where the line of the gate stays: it is not looked at again. */
  line: z.string().min(1).max(longestCompressed).nullable(),
  /** The memories beside which it was made: when one of them is forgotten, or something stands in its place, the line of the gate stands again. */
  beside: z.array(memoryIdSchema),
});

/** What memory tells of lines. */
export interface LineStore {
  /** Those of these memories whose line was not made anew yet. Only of those that can change and were not withdrawn. */
  unlined(ids: readonly MemoryId[]): Promise<MemoryId[]>;
}
