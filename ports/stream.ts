import type { PerceptId } from './identifiers.ts';

/** A tool call as a voice made it. `problem` says why it cannot be carried out as it stands (malformed input). */
export interface ToolCall {
  id: string;
  name: string;
  input: Record<string, unknown>;
  problem: string | null;
}

export interface ToolResult {
  callId: string;
  name: string;
  ok: boolean;
  /** What the voice is told of it. */
  text: string;
}

/**
 * One entry of the message stream (seed 001), in the order a mind lived it. What came in is kept as
 * percept ids: the texts stand in the inbox history once and are not copied.
 */
export type StreamEntry =
  | { role: 'inbox'; percepts: PerceptId[] }
  | { role: 'assistant'; text: string; toolCalls: ToolCall[] }
  | { role: 'tool'; results: ToolResult[] }
  /** Something that befell the mind itself. `crash`: its process ended in the middle. */
  | { role: 'episode'; kind: 'crash'; at: number; text: string };

/** A message as voices are given it, provider neutral. */
export type StreamMessage =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; toolCalls: ToolCall[] }
  | { role: 'tool'; results: ToolResult[] };
