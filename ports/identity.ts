import type { ThoughtPattern } from './inner.ts';

/** The lists of an identity that may change with life; the self-narrative is the configuration's. */
export const identityAspects = ['traits', 'relations', 'memories', 'patterns', 'values'] as const;
export type IdentityAspect = (typeof identityAspects)[number];

/** Who a mind is, besides its self-narrative (seed 000): short lines, always fed, slow to change. */
export type IdentityCore = Record<IdentityAspect, string[]>;

/** One step of an identity, with why it was taken. */
export interface IdentityChange {
  /** Counts the versions of an identity, from 1. */
  version: number;
  at: number;
  /** What it is from then on. */
  core: IdentityCore;
  /** In words: what was added, taken away or put otherwise, and what it comes from. */
  reason: string;
  /** `configuration`, `life`, or the name of a person. */
  by: string;
}

/** An identity as the mind carries it, with what may become a change of it. */
export interface LivingIdentity {
  core: IdentityCore;
  version: number;
  /** The core as the configuration had it when it was last adopted: a change there is a change by hand. */
  configured: IdentityCore;
  /** When life last changed it, oldest first, within the last day. */
  changedAt: number[];
  /** How often it exchanged words with whom, and how often it coped how, since birth; the most frequent are kept. */
  people: Record<string, number>;
  coped: Partial<Record<ThoughtPattern, number>>;
}

export const emptyIdentity: IdentityCore = {
  traits: [],
  relations: [],
  memories: [],
  patterns: [],
  values: [],
};
