import { z } from 'zod';

/**
 * The part of the message stream that the voice is shown, in cycles: those from `verbatimFrom` on word for word, those from
 * `summarisedFrom` on by one line each, older ones in groups. It moves in leaps, so that what was sent before stays as it was
 * and providers can cache it.
 */
export type StreamWindow = z.infer<typeof streamWindowSchema>;
export const streamWindowSchema = z.object({
  verbatimFrom: z.number().int().nonnegative(),
  summarisedFrom: z.number().int().nonnegative(),
  /** Older cycles that stay word for word because something in them is pending. */
  pending: z.array(z.number().int().nonnegative()),
});

export const wholeStream: StreamWindow = { verbatimFrom: 0, summarisedFrom: 0, pending: [] };

/** The share of the budget above which the window moves, and the share it leaves when it has moved. */
export const highWater = 0.8;
export const lowWater = 0.6;

/** The share of the budget above which it moves while a thought is intense: what is at stake is not cut just then. */
export const intenseHighWater = 0.9;
