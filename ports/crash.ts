import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/** The circumstances of a crash, as the journal and the inbox tell them at the next waking. */
export type CrashCircumstances = z.infer<typeof crashCircumstancesSchema>;
export const crashCircumstancesSchema = z.object({
  /** The first words of the percept that was thought about; empty where there was none, or it was not to be remembered. */
  about: z.string(),
  /** The tools that the thought had decided to use, each once; none where it had not come yet. */
  tools: z.array(z.string()),
  /** It was thinking about a plan or an impulse of its own, which nobody else can call safe; left out where it was not. */
  own: z.literal(true).optional(),
});

/** A crash that the mind remembers. */
export type KnownCrash = z.infer<typeof knownCrashSchema>;
export const knownCrashSchema = crashCircumstancesSchema.extend({
  /** The memory of it, and when it was noticed, milliseconds since the epoch. */
  memory: memoryIdSchema,
  at: z.number().int(),
  /** The strategy that it became part of; left out for none. */
  strategy: memoryIdSchema.optional(),
});
