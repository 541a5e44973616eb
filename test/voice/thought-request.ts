import { z } from 'zod';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept, PerceptSource } from '../../ports/percept.ts';
import type {
  Situation,
  Thought,
  ThoughtOutcome,
  SituatedRequest,
  ThoughtRequest,
  Tool,
  Voice,
  VoiceFailure,
} from '../../ports/voice.ts';

/** The tool that every voice of these tests may call. */
export const sendMessage: Tool = {
  name: 'send_message',
  description: 'Say something in the space.',
  input: z.strictObject({ text: z.string().min(1).describe('What to say.') }),
};

let percepts = 0;

/** A percept; speech of Bea's in the kitchen unless told otherwise. */
export function percept(
  text: string,
  source: PerceptSource = { kind: 'speech', speaker: 'Bea', space: 'kitchen' },
): Percept {
  percepts += 1;
  const id = `percept-${percepts}` as PerceptId;
  return { id, source, sourceConfidence: 1, urgency: 0, boost: 0, at: 0, text };
}

/** A request about some percepts, the first of which won. */
export function requestAbout(
  given: readonly [Percept, ...Percept[]],
  changes: Partial<Omit<ThoughtRequest, 'situation'>> & { situation?: Partial<Situation> } = {},
): SituatedRequest {
  const { situation, ...rest } = changes;
  return {
    key: 'mind-1/1/0',
    purpose: 'thought',
    system: 'You are Wren.',
    messages: [{ role: 'user', text: given.map(({ text }) => text).join('\n') }],
    stable: 0,
    tools: [sendMessage],
    maxTokens: 100,
    temperature: 0.7,
    ...rest,
    situation: {
      self: 'Wren',
      mode: 'normal',
      winner: given[0],
      percepts: [...given],
      space: 'kitchen',
      recalled: [],
      step: 0,
      inner: null,
      origin: 'respond',
      goals: [],
      nature: 'agent',
      ...situation,
    },
  };
}

/** Asks a voice; by default about somebody who says hello. */
export function ask(
  voice: Voice,
  request: ThoughtRequest = requestAbout([percept('Hello.')]),
  signal: AbortSignal = new AbortController().signal,
): Promise<ThoughtOutcome> {
  return voice.think(request, { signal });
}

/** The thought of an outcome that has to be one. */
export function thoughtOf(outcome: ThoughtOutcome): Thought {
  if (!outcome.ok) throw new Error(`no thought came: ${outcome.failure.kind}, ${outcome.failure.message}`);
  return outcome.thought;
}

/** The failure of an outcome that has to be one. */
export function failureOf(outcome: ThoughtOutcome): VoiceFailure {
  if (outcome.ok) throw new Error(`a thought came: ${outcome.thought.text}`);
  return outcome.failure;
}

/** What a thought says with send_message; null when it says nothing. */
export function saidBy(outcome: ThoughtOutcome): string | null {
  const call = thoughtOf(outcome).toolCalls.find(({ name }) => name === 'send_message');
  return call === undefined ? null : String(call.input['text']);
}
