import { z } from 'zod';

const count = z.number().nonnegative().nullish();

const usage = z.object({
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
});

const place = z.number().int().nonnegative();

const textBlock = z.object({ type: z.literal('text'), text: z.string() });
// What is generated comes in deltas, so the protocol starts a call with an empty input; some servers leave it out.
const toolBlock = z.object({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: z.unknown().optional(),
});
const textDelta = z.object({ type: z.literal('text_delta'), text: z.string() });
const inputDelta = z.object({ type: z.literal('input_json_delta'), partial_json: z.string() });

// Thinking, citations, signatures and what is yet to be invented: none of our business, whatever its fields hold.
const another = (...types: string[]) =>
  z
    .object({ type: z.string().refine((type) => !types.includes(type)) })
    .transform(() => ({ type: 'another' as const }));

/** The part of the events of Anthropic's message stream that we read; they carry more, and there are more of them. */
export const anthropicEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ model: z.string(), usage }) }),
  z.object({
    type: z.literal('content_block_start'),
    index: place,
    content_block: z.union([textBlock, toolBlock, another('text', 'tool_use')]),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index: place,
    delta: z.union([textDelta, inputDelta, another('text_delta', 'input_json_delta')]),
  }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: usage.nullish(),
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
