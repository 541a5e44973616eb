import { z } from 'zod';
import { thoughtPatterns } from './inner.ts';

/** The lists of an identity that lived experience may change; the self-narrative belongs to the configuration. */
export const identityAspects = ['traits', 'relations', 'memories', 'patterns', 'values'] as const;
export type IdentityAspect = (typeof identityAspects)[number];

/**
 * The core of an identity, besides the self-narrative (docs/model/identity-and-goals.md): short lines, always in context, slow
 * to change.
 */
export type IdentityCore = z.infer<typeof identityCoreSchema>;
export const identityCoreSchema = z.record(z.enum(identityAspects), z.array(z.string()));

/** One change of an identity, with its reason. */
export type IdentityChange = z.infer<typeof identityChangeSchema>;
export const identityChangeSchema = z.object({
  /** The version of the identity that the change makes, from 1. */
  version: z.number().int(),
  at: z.number(),
  /** The core from this change on. */
  core: identityCoreSchema,
  /** In words: what was added, taken away or put otherwise, and what it comes from. */
  reason: z.string(),
  /** `configuration`, `life`, or the name of a person. */
  by: z.string(),
});

/** An identity as the mind carries it, with what may become a change of it. */
export type LivingIdentity = z.infer<typeof livingIdentitySchema>;
export const livingIdentitySchema = z.object({
  core: identityCoreSchema,
  version: z.number().int(),
  /** The core as it was configured when it was last adopted: a difference from that is a change by hand. */
  configured: identityCoreSchema,
  /** The times at which lived experience changed it within the last day, oldest first. */
  changedAt: z.array(z.number()),
  /** What life has changed in the last week, oldest first: it can be taken back. Left out for nothing. */
  grown: z
    .array(
      z.object({
        at: z.number(),
        aspect: z.enum(identityAspects),
        /** The line that had to give way; null for none. */
        out: z.string().nullable(),
        line: z.string(),
      }),
    )
    .optional(),
  /** The lines that were taken back, and that life writes no more, the newest; left out for none. */
  takenBack: z.array(z.string()).optional(),
  /**
   * How often the mind exchanged words with each person, and coped in each way, since birth; only the most frequent are kept.
   */
  people: z.record(z.string(), z.number()),
  coped: z.partialRecord(z.enum(thoughtPatterns), z.number()),
});

export const emptyIdentity: IdentityCore = {
  traits: [],
  relations: [],
  memories: [],
  patterns: [],
  values: [],
};
