import { z } from 'zod';
import { outcomeParts, type GutOutcome } from '../theory/gut-axes.ts';
import type { UsualGut } from '../theory/gut.ts';
import type { LayerShares } from '../theory/layer-shares.ts';
import type { PerceptId } from './identifiers.ts';
import type { SocialCentroid } from './social.ts';

/** How many moments are kept with what they felt like, the newest; and how many axes are found in them (docs/model/gut.md). */
export const mostFelt = 500;
export const mostAxes = 10;

/** On which side of an axis that means something a moment lies. */
export const feltAxisSchema = z.object({
  part: z.enum(outcomeParts),
  /** Whether it lies on the side that went well. */
  well: z.boolean(),
  /** By how many standard deviations it lies from the middle of what was felt. */
  by: z.number(),
});

/** The gut feeling of a cycle (docs/model/gut.md): where what it attends to lies from what the mind is made of. */
export type GutFeeling = z.infer<typeof gutFeelingSchema>;
export const gutFeelingSchema = z.object({
  /** How near, −1 to 1; 0 is where anything unrelated lies. */
  near: z.number().min(-1).max(1),
  /** The length of the delta. */
  magnitude: z.number().nonnegative(),
  /** How it is felt; left out where it is not: it is nothing much, or as always. */
  band: z.enum(['close', 'touching', 'foreign']).optional(),
  /** The axes that it stands out on; left out for none. */
  axes: z.array(feltAxisSchema).optional(),
});

/** The same with its vector, for the record. */
export type FeltDelta = z.infer<typeof feltDeltaSchema>;
export const feltDeltaSchema = gutFeelingSchema.extend({
  model: z.string(),
  /** The delta, as `packedVector` writes it. */
  delta: z.string(),
});

/** A gut feeling without its vector. */
export function gutFeelingOf(felt: FeltDelta): GutFeeling {
  const { model: _, delta: __, ...feeling } = felt;
  return feeling;
}

/** What a mind did in a cycle, for the record of its gut feelings. */
export const gutActions = ['spoke', 'acted', 'thought', 'failed'] as const;
export type GutAction = (typeof gutActions)[number];

/** A moment of the record: what it felt like, what was done, and what became of it. */
export interface LoggedDelta {
  cycle: number;
  /** The percept that it was about. */
  percept: PerceptId;
  at: number;
  near: number;
  action: GutAction;
  delta: { model: string; values: Float32Array };
  outcome: GutOutcome;
}

/** The memories of one layer put together: their mean, and what they count in all. */
export interface MemoryLayer {
  vector: Float32Array;
  weight: number;
  /** How many. */
  of: number;
}

/** What the memories of a mind add to each layer of what it is made of; null where none does. */
export interface MemoryLayers {
  identity: MemoryLayer | null;
  goals: MemoryLayer | null;
  memories: MemoryLayer | null;
}

/** A direction in which moments differ. */
export interface GutAxis {
  /** Of length 1, its largest loading positive. */
  vector: Float32Array;
  /** The share of all difference that lies in it, 0 to 1. */
  share: number;
  /** Where moments lie on it: their mean and standard deviation. */
  mean: number;
  deviation: number;
  /** What it means; null while it means nothing. */
  meaning: { part: keyof GutOutcome; r: number; p: number; outcomes: number } | null;
}

/** What a deep pass of consolidation has found of a mind's gut: it holds until the next one. */
export interface Attuned {
  /** The last cycle before the pass. */
  cycle: number;
  at: number;
  model: string;
  layers: MemoryLayers;
  /** The middle of all of it, with identity and goals as they were; left out where that is not known. */
  centroid?: number[];
  usual: UsualGut | null;
  axes: GutAxis[];
  /** What each layer counts by what came of moments; left out where that is as at first. */
  shares?: LayerShares;
  /** Those who speak to the mind, by what they told; left out by versions that found none of it. */
  people?: SocialCentroid[];
}

/** The same in figures, for people and for the faculty that asked. */
export type AttunedSummary = z.infer<typeof attunedSummarySchema>;
export const attunedSummarySchema = z.object({
  /** How many memories belong to each layer. */
  identity: z.number().int(),
  goals: z.number().int(),
  memories: z.number().int(),
  /** How many moments it was made of, how many axes were found in them, and what those mean that mean something. */
  moments: z.number().int(),
  axes: z.number().int(),
  named: z.array(z.enum(outcomeParts)),
});
