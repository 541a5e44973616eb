import { z } from 'zod';

/** What stood in a call of the voice besides what the cycle is about, as far as it tells whether data was in play (docs/model/tools.md#consent). */
export const seenSchema = z.object({
  /** The oldest cycle of the stream that was shown, word for word or summed up; the present one where none was. */
  since: z.number().int().nonnegative(),
  /** That images, memories, files, older moments or words that somebody only quotes were shown; left out where none were. */
  data: z.literal(true).optional(),
});

export type Seen = z.infer<typeof seenSchema>;
