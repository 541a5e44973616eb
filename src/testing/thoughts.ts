import type { Outcome, Perform, PerformOf } from '../../ports/command.ts';
import { effects, notDone, type EffectKind, type OutcomeOf } from '../../ports/effects/effects.ts';
import type { ToolCall } from '../../ports/stream.ts';
import type { VoiceFailure, VoiceFailureKind } from '../../ports/voice.ts';

/** A call of the voice as the mind asks for it, and what comes of it. */
export type Think = PerformOf<'think'>;
export type ThinkOutcome = OutcomeOf<'think'>;
/** An attempt at a delegated task, and what comes of it. */
export type TaskRunPerform = PerformOf<'task.run'>;
export type TaskRunOutcome = OutcomeOf<'task.run'>;

const { usage } = effects.think.example.thought;

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

/** No thought, and why. */
export const failing = (
  kind: VoiceFailureKind,
  retryAfter: VoiceFailure['retryAfter'] = null,
): { effect: 'think'; ok: false; failure: VoiceFailure } => ({
  effect: 'think',
  ok: false,
  failure: { kind, message: `It was ${kind}.`, remedy: 'Wait.', retryAfter },
});

/** What comes of an effect that the mind gave up. */
export const givenUpOutcome = (effect: EffectKind): Outcome =>
  effect === 'think'
    ? failing('cancelled')
    : notDone(effect, { kind: 'cancelled', message: 'It was given up.' });

/** What a mind is told of an effect of which nobody knows whether it was done. */
export const heldOutcome = ({ effect }: Perform): Outcome =>
  notDone(effect, {
    kind: 'outcomeUnknown',
    message: 'A crash fell between beginning it and its receipt.',
  });

/** A thought that calls a tool of the host, and one that does not know how. */
export const ringing = thinking(
  'I ring.',
  { name: 'ring_bell', input: { times: 2 } },
  { name: 'ring_bell', input: {} },
);
