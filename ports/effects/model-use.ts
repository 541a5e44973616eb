import { z } from 'zod';

/** More tokens than any call can have: a provider that counts further is not believed. */
const mostTokens = 1_000_000_000;

const tokens = z.number().int().nonnegative().max(mostTokens);

/** What a provider says that a call has used, as it is believed. */
export const countedUsageSchema = z.object({
  inputTokens: tokens,
  outputTokens: tokens,
  cachedTokens: tokens,
});

/** A name that a provider gives: it is shown, and a column of the database holds it. */
export const providerNameSchema = z
  .string()
  .max(200)
  .refine((name) => !/\p{Cc}/u.test(name) && name.isWellFormed(), { error: 'holds control characters' });

/** What a call of a model took: who answered, and how many tokens. */
export const modelUseSchema = z.object({
  voice: providerNameSchema,
  model: providerNameSchema,
  usage: countedUsageSchema,
});

export type ModelUse = z.infer<typeof modelUseSchema>;

/** What of a thought is its use of a model. */
export const usedBy = ({ voice, model, usage }: ModelUse): ModelUse => ({ voice, model, usage });

/** The same of an effect that can do without a model; null: none was called. Journals of older versions do not say. */
export const modelUseOrNone = modelUseSchema.nullable().default(null);
