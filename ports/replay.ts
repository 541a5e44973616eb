import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/** Two moments that were lived through one after the other, the earlier first. */
export type ReplayedLink = z.infer<typeof replayedLinkSchema>;
export const replayedLinkSchema = z.tuple([memoryIdSchema, memoryIdSchema]);

/** Moments are gone through again in the order in which they were lived through: each is tied to the next a little more. */
export const replayedSchema = z.object({
  change: z.literal('replayed'),
  links: z.array(replayedLinkSchema),
});
