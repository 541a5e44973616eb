import { z } from 'zod';
import { memoryIdSchema, scratchIdSchema } from './identifiers.ts';

/** How many memories are forgotten at once, at the most. Ours. */
export const mostForgottenAtOnce = 20;

const oneForgotten = z.object({ memory: memoryIdSchema, items: z.array(scratchIdSchema) });

/** How much is kept of a sentence of which a part is forgotten, characters. Ours. */
export const longestKept = 500;

const keptSchema = z.object({ text: z.string().min(1).max(longestKept), speaker: z.string() });
/** What a sentence tells besides what is forgotten of it, as it is kept, and who said it: "I take ramipril" of "I take warfarin and ramipril". */
export type KeptOfForgotten = z.infer<typeof keptSchema>;

/**
 * What is forgotten because somebody asked for it: a memory, and the items of the scratch buffer that say the same; with `others` where they asked for all that is
 * known of something, and `keeps` where a sentence tells of other things besides, which are remembered anew.
 */
export type ToBeForgotten = z.infer<typeof forgettingSchema>;
export const forgettingSchema = oneForgotten.extend({
  others: z
    .array(oneForgotten)
    .max(mostForgottenAtOnce - 1)
    .optional(),
  keeps: z.array(keptSchema).min(1).max(mostForgottenAtOnce).optional(),
});

/** The most words of one thing that is to be forgotten. */
export const mostWordsLetGo = 40;

/** The words of what is to be forgotten, as a search compares them, a list for each thing: what the mind itself holds goes by them (docs/model/corrections.md). */
export const letsGoSchema = z
  .array(z.array(z.string()).min(1).max(mostWordsLetGo))
  .min(1)
  .max(2 * mostForgottenAtOnce);

/** Each memory that is forgotten, with its items. */
export const eachForgotten = ({ others = [], ...first }: ToBeForgotten): z.infer<typeof oneForgotten>[] => [
  first,
  ...others,
];

/**
 * What becomes of a request to forget something, or not to remember what is said with it (`unkept`). Only with `forgets` anything changes: exactly one memory has all the words, or all is
 * meant that is known of something, and whoever asks may withdraw it (docs/model/corrections.md, Forgetting).
 */
export interface AskedToForget {
  /** What is to be forgotten, in the words of whoever asks. */
  about: string;
  outcome:
    'forgets' | 'unkept' | 'several' | 'protects' | 'everything' | 'nothing' | 'immutable' | 'of others';
  /** The memory that is forgotten or may not be; null where none, or several, fit. */
  content: string | null;
  /**
   * Of several that fit the first three, as far as whoever asks may have them forgotten; with `forgets` those that are forgotten besides the first, at least
   * three of them and each that names only by a pronoun of whom it tells. With `protects` what would go, the first three. Where none fits, what comes nearest to it, the first three. Empty where one fits.
   */
  among: readonly string[];
  /** How many are forgotten; left out for one, and for none. */
  count?: number;
  /** What is kept of sentences of which only a part is forgotten; left out for nothing. */
  keeps?: readonly string[];
  /** Of several things that were named what stays, because no memory has its words, or several do; left out for nothing. */
  unclear?: readonly string[];
  /** Whether there is more of it than is forgotten at once, so that some is left; left out where nothing is. */
  isRestLeft?: true;
}
