import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/** A memory that a new one stands for. */
export type Gathered = z.infer<typeof gatheredSchema>;
export const gatheredSchema = z.object({
  memory: memoryIdSchema,
  /** Whether everything that it says is said by the new one: then it rests. Else the new one only draws on it. */
  whole: z.boolean(),
});

/** A memory that has faded, and by how many days without being recalled. */
export type Faded = z.infer<typeof fadedSchema>;
export const fadedSchema = z.object({
  memory: memoryIdSchema,
  /** Days, with fractions, that are not counted yet. */
  days: z.number().positive(),
  /** Whether it was hardly ever recalled and has now gone so long without that it loses half of its weight. */
  halves: z.boolean(),
  /** That it only passed through the mind and comes to rest. */
  rests: z.literal(true).optional(),
});
