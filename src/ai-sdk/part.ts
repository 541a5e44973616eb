import { z } from 'zod';

const count = z.number().nonnegative().nullish();

/** The parts of a model's stream that are read; there are more, such as reasoning, sources and files. */
export const aiSdkPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('response-metadata'), modelId: z.string().nullish() }),
  z.object({ type: z.literal('text-delta'), delta: z.string() }),
  z.object({
    type: z.literal('tool-input-start'),
    id: z.string(),
    toolName: z.string(),
    providerExecuted: z.boolean().nullish(),
  }),
  z.object({ type: z.literal('tool-input-delta'), id: z.string(), delta: z.string() }),
  z.object({
    type: z.literal('tool-call'),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.string(),
    providerExecuted: z.boolean().nullish(),
  }),
  z.object({
    type: z.literal('finish'),
    finishReason: z.object({ unified: z.string() }),
    usage: z.object({
      inputTokens: z.object({ total: count, noCache: count, cacheRead: count, cacheWrite: count }),
      outputTokens: z.object({ total: count, text: count, reasoning: count }),
    }),
  }),
  z.object({ type: z.literal('error'), error: z.unknown() }),
]);

export type AiSdkPart = z.infer<typeof aiSdkPartSchema>;
export type AiSdkUsage = Extract<AiSdkPart, { type: 'finish' }>['usage'];

const read = new Set<unknown>(aiSdkPartSchema.options.map((option) => option.shape.type.value));

/** Whether this is one of the parts that are read; the others may be anything. */
export const isReadPart = (part: unknown): boolean => read.has((part as { type?: unknown } | null)?.type);
