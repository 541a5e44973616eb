import { z } from 'zod';

/** The most tokens that a call is believed to have used: no call can have more. */
const mostTokens = 1_000_000_000;

const tokens = z.number().int().nonnegative().max(mostTokens);

/** The token counts that a provider reports for a call, limited to what is believable. */
export const countedUsageSchema = z.object({
  inputTokens: tokens,
  outputTokens: tokens,
  cachedTokens: tokens,
});

/** A name given by a provider, fit to be shown and to be stored in a column of the database. */
export const providerNameSchema = z
  .string()
  .max(200)
  .refine((name) => !/\p{Cc}/u.test(name) && name.isWellFormed(), { error: 'holds control characters' });

/** The use of a model by one call: who answered, and how many tokens. */
export const modelUseSchema = z.object({
  voice: providerNameSchema,
  model: providerNameSchema,
  usage: countedUsageSchema,
});

export type ModelUse = z.infer<typeof modelUseSchema>;

/** The use of a model, taken from a thought. */
export const usedBy = ({ voice, model, usage }: ModelUse): ModelUse => ({ voice, model, usage });

/** The use of a model by an effect that can do without one; null: none was called. Journals of older versions do not say. */
export const modelUseOrNone = modelUseSchema.nullable().default(null);
