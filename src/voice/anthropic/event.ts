import { z } from 'zod';

const count = z.number().nonnegative().nullish();

const usage = z.object({
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
});

const place = z.number().int().nonnegative();

/** What we read of the events of Anthropic's message stream; they carry more, and there are more of them. */
export const anthropicEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ model: z.string(), usage }) }),
  z.object({
    type: z.literal('content_block_start'),
    index: place,
    content_block: z.object({
      type: z.string(),
      text: z.string().optional(),
      id: z.string().optional(),
      name: z.string().optional(),
      input: z.unknown(),
    }),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index: place,
    delta: z.object({
      type: z.string(),
      text: z.string().optional(),
      partial_json: z.string().optional(),
    }),
  }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: usage.optional(),
  }),
  z.object({ type: z.literal('message_stop') }),
]);

export type AnthropicEvent = z.infer<typeof anthropicEventSchema>;
export type AnthropicUsage = z.infer<typeof usage>;

/** Whether this is one of the events we read; the others may be anything. */
export function isReadEvent(event: unknown): boolean {
  const { type } = (event ?? {}) as { type?: unknown };
  return anthropicEventSchema.options.some((option) => option.shape.type.value === type);
}
