import { z } from 'zod';
import { perceptIdSchema } from './identifiers.ts';
import type { Image } from './image.ts';

/** A tool call made by a voice. `problem` says why it cannot be carried out as it stands (malformed input). */
export type ToolCall = z.infer<typeof toolCallSchema>;
export const toolCallSchema = z.object({
  id: z.string(),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
  problem: z.string().nullable(),
});

/**
 * The most tool calls of one answer, whatever voice it is of. A model that makes more goes round in a circle, and each call is
 * work for the mind.
 */
export const mostToolCalls = 100;

export type ToolResult = z.infer<typeof toolResultSchema>;
export const toolResultSchema = z.object({
  callId: z.string(),
  name: z.string(),
  ok: z.boolean(),
  /** The result as the voice is told it. */
  text: z.string(),
});

/**
 * One entry of the message stream (docs/model/stream.md), in the order a mind lived it. What came in is kept as
 * percept ids: the texts stand in the inbox history once and are not copied.
 */
export type StreamEntry = z.infer<typeof streamEntrySchema>;
export const streamEntrySchema = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('inbox'),
    percepts: z.array(perceptIdSchema),
    /** Those of them that no model would read: the voice is never shown their text again. */
    unread: z.array(perceptIdSchema).optional(),
  }),
  z.object({ role: z.literal('assistant'), text: z.string(), toolCalls: z.array(toolCallSchema) }),
  z.object({
    role: z.literal('tool'),
    results: z.array(toolResultSchema),
    /** Whether no model would read them: the voice is never shown their text again. */
    unread: z.literal(true).optional(),
  }),
  /** An event that happened to the mind itself. `crash`: its process ended in the middle. */
  z.object({ role: z.literal('episode'), kind: z.literal('crash'), at: z.number(), text: z.string() }),
]);

/** An image beside a message, and the number by which the message speaks of it. */
export type NumberedImage = Image & { number: number };

/** A message in the form in which voices are given it, independent of the provider. */
export type StreamMessage =
  | { role: 'user'; text: string; images?: readonly NumberedImage[] }
  | { role: 'assistant'; text: string; toolCalls: ToolCall[] }
  | { role: 'tool'; results: ToolResult[] };
