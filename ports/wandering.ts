import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/** How the ids of percepts begin that a wandering mind came upon, and the bounds between which they lie. */
export const wanderedPrefix = 'impulse/dmn/';
export const wanderedIds = { from: wanderedPrefix, before: 'impulse/dmn0' };

/** The channels of what a wandering mind comes upon (docs/model/wandering.md): a goal, itself, two things at once, in a dream, or something that it does not know. */
const wanderChannels = ['goal', 'self', 'connection', 'dream', 'unknown'] as const;

/** What a wandering mind came upon. */
export type CameUpon = z.infer<typeof cameUponSchema>;
export const cameUponSchema = z.object({
  channel: z.enum(wanderChannels),
  /** The memory it came upon, and for a connection the other one; of something that it does not know those made of it, if any. */
  memories: z.array(memoryIdSchema).max(2),
  /** What it is about, in a word or a name: for the guard against going round in circles. */
  topic: z.string(),
  /** The prompt of the thought that it becomes. */
  prompt: z.string(),
  /** What of the unknown it is (`Curiosity.turned`); left out for what it knows. */
  about: z.string().optional(),
  /** The only room in which it may be spoken of; left out where any will do. */
  space: z.string().optional(),
});
