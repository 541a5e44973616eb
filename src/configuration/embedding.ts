import { z } from 'zod';
import { durationSchema } from './duration.ts';

const dimensions = z
  .int()
  .min(1)
  .max(4_000)
  .describe('How many numbers a vector of this model has, 1 to 4000.');

const trust = z
  .number()
  .min(0)
  .max(1)
  .default(0.5)
  .describe('How much of a match is the vectors’ and how much the words’, 0 to 1. Default 0.5.');

/** How texts become vectors. Keys are never in it: it names the variable that holds one. */
export const embedderConfigurationSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('embedded').describe('What comes with Wakeful: small, offline, English.'),
    }),
    z.strictObject({
      kind: z.literal('http').describe('Any server of the OpenAI embeddings protocol.'),
      baseUrl: z
        .url({ protocol: /^https?$/ })
        .describe('Where the server is, for example http://127.0.0.1:11434/v1.'),
      model: z.string().min(1).describe('The model, as the server names it.'),
      apiKeyEnv: z
        .string()
        .regex(/^[A-Za-z_]\w*$/)
        .optional()
        .describe('The environment variable that holds the key, not the key itself. Default none is sent.'),
      timeout: durationSchema({ shortest: 50, longest: 3_600_000 })
        .prefault('60 s')
        .describe('How long one call may take, a duration from 50 ms to 1 h. Default 60 s.'),
      dimensions,
      trust,
      taskField: z
        .string()
        .regex(/^[A-Za-z_]\w*$/)
        .optional()
        .describe(
          'The field of a request that tells what a text is embedded for, for servers that know it: task_type (RETRIEVAL_DOCUMENT and so on), input_type (document, query) or task (retrieval.passage and so on). Default none.',
        ),
      prefixes: z
        .boolean()
        .default(false)
        .describe(
          'Put what kind of memory a text is before it, for models that make something of it. Default false.',
        ),
    }),
    z.strictObject({
      kind: z
        .literal('local')
        .describe('A model in a folder of this machine; needs @huggingface/transformers.'),
      folder: z.string().min(1).max(4_000).describe('The folder of the model; nothing is ever downloaded.'),
      dimensions,
      trust,
      prefixes: z
        .boolean()
        .default(false)
        .describe(
          'Put what kind of memory a text is before it, for models that make something of it. Default false.',
        ),
    }),
  ])
  .describe('How texts become vectors. Default: what comes with Wakeful.');

export type EmbedderConfiguration = z.infer<typeof embedderConfigurationSchema>;

/** A model that reads cue and memory together, and judges how well they fit. */
export const rerankerConfigurationSchema = z.strictObject({
  folder: z
    .string()
    .min(1)
    .max(4_000)
    .describe('The folder of a cross-encoder; needs @huggingface/transformers. Nothing is ever downloaded.'),
});

export type RerankerConfiguration = z.infer<typeof rerankerConfigurationSchema>;
