import type { Outcome, Perform } from '../../ports/command.ts';
import type { ToolCall } from '../../ports/stream.ts';
import type { VoiceFailure, VoiceFailureKind } from '../../ports/voice.ts';

export type Think = Extract<Perform, { effect: 'think' }>;
export type ThinkOutcome = Extract<Outcome, { effect: 'think' }>;

const usage = { inputTokens: 10, outputTokens: 5, cachedTokens: 0 };

/** A thought with these tool calls. */
export const thinking = (
  text: string,
  ...calls: { name: string; input: Record<string, unknown> }[]
): ThinkOutcome => ({
  effect: 'think',
  ok: true,
  thought: {
    text,
    toolCalls: calls.map((call, place): ToolCall => ({ id: `call-${place}`, problem: null, ...call })),
    stop: calls.length > 0 ? 'tool' : 'end',
    usage,
    model: 'scripted',
    voice: 'scripted',
  },
});

/** A thought that says nothing to anybody. */
export const silence = thinking('Nothing to say.');

/** A thought that says one thing. */
export const saying = (text: string, space?: string): ThinkOutcome =>
  thinking(`I will say: ${text}`, {
    name: 'send_message',
    input: space === undefined ? { text } : { text, space },
  });

export const failing = (
  kind: VoiceFailureKind,
  retryAfter: VoiceFailure['retryAfter'] = null,
): ThinkOutcome => ({
  effect: 'think',
  ok: false,
  failure: { kind, message: `It was ${kind}.`, remedy: 'Wait.', retryAfter },
});
