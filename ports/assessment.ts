import { z } from 'zod';
import { memoryIdSchema, scratchIdSchema } from './identifiers.ts';
import { memoryTypes, sourceTags } from './memory.ts';
import { againstSchema } from './tension.ts';

/** The measurements of a scratch item for the exit gate, which decides. */
export const assessmentSchema = z.object({
  item: scratchIdSchema,
  type: z.enum(memoryTypes),
  sourceTag: z.enum(sourceTags),
  /** How far its source is believed, 0 to 1. */
  sourceConfidence: z.number(),
  /** Whether it was said in the mind's hearing, but not to it. */
  overheard: z.boolean().optional(),
  /** Whether it states anything that can be believed; it does when that is left out. */
  states: z.boolean().optional(),
  effectiveness: z.number().nullable(),
  /** Whether what came of the strategy counts already for the memory that it repeats; left out where it does not. */
  counted: z.literal(true).optional(),
  /** The times when it came, and when its buffer time ends. */
  at: z.number(),
  /** When what it tells of happened; left out when that is when it came. */
  eventAt: z.number().optional(),
  expiresAt: z.number(),
  /** Whether it has never been assessed: it then counts as met once more now. */
  fresh: z.boolean(),
  /** The most similar memory and the similarity (cosine, or word overlap while it has no vector); null when there is none. */
  nearest: z.object({ memory: memoryIdSchema, similarity: z.number(), immutable: z.boolean() }).nullable(),
  /** The cosine to the attention centroid, and the largest cosine to identity and goals; null when there are none. */
  attention: z.number().nullable(),
  identity: z.number().nullable(),
  /** The verdict of the two cheap layers of contradiction against the nearest memory. */
  contradiction: z.enum(['contradicts', 'unclear', 'agrees']),
  /** The memories of what it puts right, none where that became none; left out when it puts nothing right. */
  supersedes: z.array(memoryIdSchema).optional(),
  /** Whether it contradicts a safety memory, and a memory says that already; left out where not. */
  again: z.literal(true).optional(),
  /** Whether nothing of what it stated holds any more; left out where it does. */
  outdated: z.literal(true).optional(),
  /** How near it is to what the mind is made of, −1 to 1 (docs/model/gut.md); null where that is not known. */
  gut: z.number().nullable(),
  /** How strongly its words moved the mind, 0 to 1; left out when they moved nothing. */
  appraisal: z.number().optional(),
  /** Whether it repeats a memory that was recalled when it came (I10). */
  echo: z.boolean(),
  /** What the entry gate let it in by chance as; left out for anything else. */
  entry: z.enum(['short', 'mechanical']).optional(),
  /** Whether it asks to be kept from somebody: nothing of it is left when it is dropped. Left out where it does not. */
  confided: z.literal(true).optional(),
  /** What a report of a worker speaks against; left out for nothing, and for any other item. */
  against: againstSchema.optional(),
  /** A one-line summary of it. */
  compressed: z.string().nullable(),
});

export type Assessment = z.infer<typeof assessmentSchema>;
