import { z } from 'zod';
import { thoughtPatterns } from './inner.ts';

/** The lists of an identity that may change with life; the self-narrative is the configuration's. */
export const identityAspects = ['traits', 'relations', 'memories', 'patterns', 'values'] as const;
export type IdentityAspect = (typeof identityAspects)[number];

/** Who a mind is, besides its self-narrative (docs/model/identity-and-goals.md): short lines, always fed, slow to change. */
export type IdentityCore = z.infer<typeof identityCoreSchema>;
export const identityCoreSchema = z.record(z.enum(identityAspects), z.array(z.string()));

/** One step of an identity, with why it was taken. */
export type IdentityChange = z.infer<typeof identityChangeSchema>;
export const identityChangeSchema = z.object({
  /** Counts the versions of an identity, from 1. */
  version: z.number().int(),
  at: z.number(),
  /** What it is from then on. */
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
  /** The core as the configuration had it when it was last adopted: a change there is a change by hand. */
  configured: identityCoreSchema,
  /** When life last changed it, oldest first, within the last day. */
  changedAt: z.array(z.number()),
  /** How often it exchanged words with whom, and how often it coped how, since birth; the most frequent are kept. */
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
