import { z } from 'zod';
import { spreadBins } from '../../theory/belief-spread.ts';
import { memoryIdSchema } from '../identifiers.ts';
import { heldAgainstSchema } from '../tension.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const answer = z.object({
  /** The newest memories that can be thought about, newest first. */
  recent: z.array(memoryIdSchema),
  /** Memories that are alike, group by group, none in two of them and none that another stands for already. */
  alike: z.array(z.array(memoryIdSchema).min(2)),
  /** What the mind concluded, and something it was drawn from holds no longer. */
  changed: z.array(memoryIdSchema),
  /** Whether anything recurs so that what says it may be promoted (docs/model/patterns.md). */
  recurs: z.boolean(),
  /** Memories of which it was not looked yet what they answered, newest first; left out for none. */
  uncontextualized: z.array(memoryIdSchema).optional(),
  /** Memories that belong together, group by group, of which one at least has only the line of the gate; left out for none. */
  unlined: z.array(z.array(memoryIdSchema).min(2)).optional(),
  /** What was done that is to be held against what the mind holds to, what lies nearest first; left out for nothing. */
  against: z.array(heldAgainstSchema).optional(),
  /** The last memory that was looked at for that; left out where nothing came since. */
  weighedTo: memoryIdSchema.optional(),
  /** Whether there is anything that the mind is made of (docs/model/gut.md); left out where there is not. */
  lived: z.literal(true).optional(),
  /** How beliefs of which enough was learned are spread: how many have their centre in each tenth of 0 to 1 (docs/model/belief.md). Left out for none. */
  spread: z.array(z.number().int().nonnegative()).length(spreadBins).optional(),
});

export type GatheredMemories = z.infer<typeof answer>;

/** Looks what a deep pass is about (docs/model/consolidation.md): what is new, what of it is alike, which conclusions hold no longer, and whether anything recurs. It reads, and changes nothing. */
export const memoryGather = {
  asked: z.object({
    limit: z.number().int().positive(),
    /** The last memory that was held against what the mind holds to, null before the first; left out where no voice can be asked about that. */
    weighedTo: memoryIdSchema.nullable().optional(),
  }),
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'gathered-whole',
  example: { recent: [], alike: [], changed: [], recurs: false } satisfies GatheredMemories,
} as const satisfies EffectDefinition;
