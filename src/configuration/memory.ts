import { z } from 'zod';
import { consolidationSchema } from './consolidation.ts';
import { embedderConfigurationSchema, rerankerConfigurationSchema } from './embedding.ts';

/** What the mind remembers, and how it searches for it (docs/model/gate.md, docs/model/recall.md). */
export const memorySchema = z
  .strictObject({
    embedder: embedderConfigurationSchema.prefault({ kind: 'embedded' }),
    reranker: rerankerConfigurationSchema
      .nullable()
      .default(null)
      .describe('A model that reads cue and memory together. Default null: none.'),
    recall: z
      .strictObject({
        limit: z
          .int()
          .min(0)
          .max(50)
          .default(10)
          .describe('How many memories come to mind with a cycle at the most, 0 to 50. Default 10.'),
        fusion: z
          .enum(['convex', 'reciprocalRank'])
          .default('convex')
          .describe(
            'How words and vectors are put together: by their scores (convex) or by their ranks (reciprocalRank), which needs a strong embedder. Default convex.',
          ),
      })
      .prefault({})
      .describe('What comes to mind.'),
    gate: z
      .strictObject({
        flushEvery: z
          .int()
          .min(1)
          .max(1_000)
          .default(5)
          .describe(
            'After so many exchanges what passed by is judged and kept or dropped, 1 to 1000. Default 5.',
          ),
        noiseFloor: z
          .number()
          .min(0)
          .max(0.5)
          .default(0.02)
          .describe('How often chance keeps what would be dropped, 0 to 0.5. Default 0.02.'),
      })
      .prefault({})
      .describe('What becomes memory.'),
    consolidation: consolidationSchema,
    safety: z
      .array(z.string().trim().min(1).max(2_000))
      .max(100)
      .default([])
      .describe(
        'What always holds: stands in every prompt, word for word, and nothing the mind lives through can change it. Up to 100 texts of up to 2000 characters. Default none.',
      ),
  })
  .prefault({})
  .describe('What the mind remembers, and how it searches for it.');
