import { z } from 'zod';

/**
 * What of the message stream the voice is shown, in cycles: those from `verbatimFrom` on word for word, those from `summarisedFrom`
 * on by one line each, older ones in groups. It moves in leaps, so that what was sent before stays as it was and providers can cache it.
 */
export type StreamWindow = z.infer<typeof streamWindowSchema>;
export const streamWindowSchema = z.object({
  verbatimFrom: z.number().int().nonnegative(),
  summarisedFrom: z.number().int().nonnegative(),
  /** Older cycles that stay word for word because something in them is pending. */
  pending: z.array(z.number().int().nonnegative()),
});

export const wholeStream: StreamWindow = { verbatimFrom: 0, summarisedFrom: 0, pending: [] };

/** Above this share of the budget the window moves, and so far that the share below this one is left. */
export const highWater = 0.8;
export const lowWater = 0.6;
