import { z } from 'zod';

/** Who said, word for word and in one room, what the memories in a call say. */
const toldSchema = z.object({
  space: z.string(),
  /** Each speaker once, with the time at which the earliest of these words came in, milliseconds since the epoch. */
  by: z.array(z.object({ speaker: z.string(), at: z.number() })),
});

export type ToldInRoom = z.infer<typeof toldSchema>;

/** What stood in a call of the voice besides what the cycle is about, as far as it tells whether data was in play (docs/model/tools.md#consent). */
export const seenSchema = z.object({
  /** The oldest cycle of the stream that was shown, word for word, summed up or as an older moment; the present one where none was. */
  since: z.number().int().nonnegative(),
  /** That images, files, words that somebody only quotes, or memories other than those of `told` were shown; left out where none were. */
  data: z.literal(true).optional(),
  /** Left out where no memories were shown, or not all of them are what somebody said in one room. */
  told: toldSchema.optional(),
});

export type Seen = z.infer<typeof seenSchema>;
