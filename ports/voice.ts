import { z } from 'zod';
import type { CallPurpose } from './call-purpose.ts';
import type { Goal } from './goal.ts';
import type { InnerSettings, InnerState, ThoughtOrigin } from './inner.ts';
import type { ModeName } from './mode.ts';
import type { Percept } from './percept.ts';
import type { StreamMessage, ToolCall } from './stream.ts';

/** A tool a voice may call. */
export interface Tool {
  name: string;
  description: string;
  /** The input it asks for; sent to providers as JSON Schema, and what comes back is checked against it. */
  input: z.ZodObject;
  /** The input it takes, where that is more than it asks for: the mind fills in what a call lacks, or answers why it cannot. */
  takes?: z.ZodObject;
}

/** What the mind is in the middle of, for voices that compose from structure instead of prose. */
export interface Situation {
  /** The name of the mind. */
  self: string;
  mode: ModeName;
  /** The percept that won the cycle. */
  winner: Percept;
  /** All percepts that share this call, the winner among them. */
  percepts: Percept[];
  /** The space the mind is in. */
  space: string;
  /** Memories that were recalled, best first. */
  recalled: string[];
  /** 0 for the first call of a cycle, then one more for each call that follows tool results. */
  step: number;
  /** How the mind feels; null for one without an inner life. */
  inner: InnerState | null;
  /** How the thought comes about. */
  origin: ThoughtOrigin;
  /** What it wants to bring about and what of that is over, in the order in which it was set. */
  goals: readonly Goal[];
  /** Whether it is spoken to as a person, in words of a life, or as an agent. */
  nature: InnerSettings['nature'];
}

export interface ThoughtRequest {
  /** Names this call for ever: mind, cycle and step. */
  key: string;
  purpose: CallPurpose;
  system: string;
  messages: StreamMessage[];
  /** So many of the first messages will be sent again as they are: what a provider may keep in its prompt cache. */
  stable: number;
  tools: Tool[];
  /** Upper bound on what is generated, tokens. */
  maxTokens: number;
  /** 0 to 1. */
  temperature: number;
  /** Null for an isolated question (docs/model/gate.md): it is about nothing that the mind is in, and the answer is forgotten. */
  situation: Situation | null;
}

/** A request from the middle of a mind's life. */
export interface SituatedRequest extends ThoughtRequest {
  situation: Situation;
}

export type Usage = z.infer<typeof usageSchema>;
export const usageSchema = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Input tokens that the provider read from its prompt cache. */
  cachedTokens: z.number(),
});

/** Why an answer stopped: done, waiting for tool results, or out of tokens. A refusal is a failure, not a thought. */
export const thoughtStops = ['end', 'tool', 'length'] as const;

/** What a voice answered. */
export interface Thought {
  text: string;
  toolCalls: ToolCall[];
  stop: (typeof thoughtStops)[number];
  usage: Usage;
  /** The model that answered, as the provider names it. */
  model: string;
  /** The voice that answered: `anthropic`, `openai`, `offline`, `scripted`. */
  voice: string;
}

/**
 * Why no thought came, by what can be done about it:
 * - wait until it passes: `rateLimited` (429), `overloaded` (529), `unavailable` (5xx, no connection);
 * - try again, but not for ever, because the input may be to blame: `timeout`, `malformed` (an answer that cannot be read);
 * - this input will never do: `refused`, `rejected` (other 4xx, too long);
 * - a person must act: `unauthorized` (401, 403), `misconfigured` (404, unknown model);
 * - `cancelled`: the mind itself gave it up.
 */
export const voiceFailureKinds = [
  'rateLimited',
  'overloaded',
  'unavailable',
  'timeout',
  'refused',
  'malformed',
  'rejected',
  'unauthorized',
  'misconfigured',
  'cancelled',
] as const;

export type VoiceFailureKind = (typeof voiceFailureKinds)[number];

export type VoiceFailure = z.infer<typeof voiceFailureSchema>;
export const voiceFailureSchema = z.object({
  kind: z.enum(voiceFailureKinds),
  /** What happened, without keys and without message text. */
  message: z.string(),
  /** What a person can do about it. */
  remedy: z.string(),
  /** How long the provider asks us to wait, milliseconds; null when it does not say. */
  retryAfter: z.number().nullable(),
});

export type ThoughtOutcome = { ok: true; thought: Thought } | { ok: false; failure: VoiceFailure };

/** A language model, or what stands in for one. */
export interface Voice {
  readonly name: string;
  /**
   * Answers, or tells why not: it never throws for what the outside does, because a failing voice is an event
   * that the mind lives with. `onText` hears the text as it forms.
   */
  think(
    request: ThoughtRequest,
    listen: { signal: AbortSignal; onText?: (delta: string) => void },
  ): Promise<ThoughtOutcome>;
}
