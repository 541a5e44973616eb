import { z } from 'zod';
import type { CallPurpose } from './call-purpose.ts';
import type { AskedToForget } from './forgetting.ts';
import type { Goal } from './goal.ts';
import type { ImageContent } from './image.ts';
import type { PerceptId } from './identifiers.ts';
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
  /**
   * The input it accepts, where that is more than it asks for: the mind fills in what a call lacks, or answers why it cannot.
   */
  takes?: z.ZodObject;
}

/** The situation of the mind, for voices that compose from structure instead of prose. */
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
  /** Who is in each space besides the mind, and hears what it says there, by the id of the space; left out where nobody knows. */
  members?: Readonly<Record<string, readonly string[]>>;
  /** Memories that were recalled, best first. */
  recalled: string[];
  /** What always holds for the mind (`memory.safety`), as its file says it; left out where nothing does. */
  always?: readonly string[];
  /** 0 for the first call of a cycle, then one more for each call that follows tool results. */
  step: number;
  /** How the mind feels; null without an inner life. */
  inner: InnerState | null;
  /** The origin of the thought. */
  origin: ThoughtOrigin;
  /** The goals of the mind, open and ended, in the order in which they were set. */
  goals: readonly Goal[];
  /** What becomes of requests to forget something that share the call; left out where there is none. */
  forgetting?: readonly (AskedToForget & { percept: PerceptId })[];
  /** Whether it is addressed as a person, in words of a life, or as an agent. */
  nature: InnerSettings['nature'];
}

export interface ThoughtRequest {
  /** The permanent key of this call: mind, cycle and step. */
  key: string;
  purpose: CallPurpose;
  system: string;
  messages: StreamMessage[];
  /** The images that stand beside messages, by their ids; left out for none. */
  images?: ReadonlyMap<string, ImageContent>;
  /** How many of the first messages will be sent again unchanged: what a provider may keep in its prompt cache. */
  stable: number;
  tools: Tool[];
  /** Upper bound on what is generated, tokens. */
  maxTokens: number;
  /** 0 to 1. */
  temperature: number;
  /** The situation of the mind; null for an isolated question (docs/model/gate.md), which has nothing to do with it. */
  situation: Situation | null;
}

/** A request for a thought with the situation of the mind. */
export interface SituatedRequest extends ThoughtRequest {
  situation: Situation;
}

export type Usage = z.infer<typeof usageSchema>;
export const usageSchema = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Input tokens that the provider read from its prompt cache. */
  cachedTokens: z.number(),
  /** Input tokens that the provider wrote to its prompt cache; left out where it says nothing of that. */
  writtenTokens: z.number().optional(),
});

/** The reasons for which an answer stopped: done, waiting for tool results, or out of tokens. A refusal is a failure, not a thought. */
export const thoughtStops = ['end', 'tool', 'length'] as const;

/** The answer of a voice. */
export interface Thought {
  text: string;
  toolCalls: ToolCall[];
  stop: (typeof thoughtStops)[number];
  usage: Usage;
  /** The model that answered, as the provider names it. */
  model: string;
  /** The geometric mean of the probabilities of its tokens, 0 to 1, where the provider gives them. */
  probability?: number | undefined;
  /** The voice that answered: `anthropic`, `openai`, `ai-sdk`, `offline`, `scripted`. */
  voice: string;
}

/**
 * The kinds of failure of a voice, by what can be done about it:
 * - wait until it passes: `rateLimited` (429), `overloaded` (529), `unavailable` (5xx, no connection), `overBudget` (the mind's own budget is
 *   used up: nothing was asked);
 * - try again, but not for ever, because the input may be to blame: `timeout`, `malformed` (an answer that cannot be read);
 * - less of it may do: `tooLong` (more than the model reads at once);
 * - this input will never do: `refused`, `rejected` (other 4xx);
 * - a person must act: `unauthorized` (401, 403), `misconfigured` (404, unknown model);
 * - `cancelled`: the mind itself gave it up.
 */
export const voiceFailureKinds = [
  'rateLimited',
  'overloaded',
  'unavailable',
  'overBudget',
  'timeout',
  'tooLong',
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

/** A language model, or a substitute for one. */
export interface Voice {
  readonly name: string;
  /** The model that it asks, as the provider names it; left out where it asks none, or nobody knows. */
  readonly model?: string | undefined;
  /** Whether a call costs nothing and asks nobody: whoever speaks then waits for no pause between calls. */
  readonly free?: boolean | undefined;
  /** How many tokens it makes of an image of so many pixels; left out for a voice that does not see, which is told of images in words. */
  readonly imageTokens?: ((size: { width: number; height: number }) => number) | undefined;
  /**
   * Answers, or tells why not: it never throws for what the outside does, because a failing voice is an event
   * that the mind lives with. `onText` hears the text as it forms.
   */
  think(
    request: ThoughtRequest,
    listen: { signal: AbortSignal; onText?: (delta: string) => void },
  ): Promise<ThoughtOutcome>;
}
