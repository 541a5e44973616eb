import { z } from 'zod';
import { consolidatedOnSchema, consolidatedSchema } from '../consolidation.ts';
import { contextualizedSchema } from '../contextualized.ts';
import { attunedSummarySchema } from '../gut.ts';
import { recompressedSchema } from '../recompressed.ts';
import { demotedSchema, heldBackSchema, promotedSchema } from '../promoted.ts';
import { tensionResolvedSchema } from '../tension.ts';
import { tunedSchema } from '../tuning.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { modelUseOrNone } from './model-use.ts';

const answer = z.object({
  /** The questions, where it was asked for some. */
  questions: z.array(z.string()),
  /** The memories to make. */
  made: z.array(consolidatedSchema),
  /** The promotions to make and to take back, and what a ceiling held back; left out where it was not asked for any. */
  promotions: z.array(z.discriminatedUnion('change', [promotedSchema, demotedSchema])).optional(),
  heldBack: z.array(heldBackSchema).optional(),
  /** What the mind is made of by now; left out where it was not asked for that. */
  gut: attunedSummarySchema.optional(),
  /** What was learned of the gates and of recall; left out where nothing new was. */
  tuned: tunedSchema.optional(),
  /** The contexts of memories, where it was asked for some. */
  contexts: z.array(contextualizedSchema).optional(),
  /** The lines of memories, where it was asked for some. */
  lines: z.array(recompressedSchema).optional(),
  /** The tensions that were resolved, where it was asked whether any was. */
  resolved: z.array(tensionResolvedSchema).optional(),
  use: modelUseOrNone,
});

/** Makes of memories what they say together (docs/model/consolidation.md), by an isolated call of the voice where words alone cannot. */
export const consolidationWrite = {
  asked: z.object({ about: consolidatedOnSchema }),
  answer,
  failure: failureSchema,
  journal: { idempotent: true, subject: ['about'], boundary: 'call' },
  long: false,
  purpose: 'consolidation',
  law: 'gathered-whole',
  example: { questions: [], made: [], use: null } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
