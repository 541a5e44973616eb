import type { InnerState, ThoughtOrigin } from '../../ports/inner.ts';
import type { ModeName } from '../../ports/mode.ts';

/** What the mind is in, besides its configuration: what is another from call to call. */
export interface PromptMoment {
  /** Milliseconds since the epoch. */
  now: number;
  mode: ModeName;
  /** What it is deep in; null when it is deep in nothing. */
  focus: string | null;
  /** The id of the space. */
  space: string;
  /** Null for a mind without an inner life. */
  inner: InnerState | null;
  /** How the thought comes about. */
  origin: ThoughtOrigin;
  /** What it is about when nothing in the world has brought it up; null for an answer to the world. */
  trigger: string | null;
}
