/** Where a mind is to stop. */
export type BreakpointAt =
  /** It enters this state, by its full name in a chart: `mind.mode.sleep`; of `task`, any task does. */
  | { kind: 'state'; state: string }
  /** It has taken a message of this kind, or this news was told: one of `eventKinds`. */
  | { kind: 'event'; event: string }
  /** It asks for an effect of this kind. */
  | { kind: 'effect'; effect: string }
  /** A condition becomes true, or is true after the next step: `mode = sleep`, `cycle >= 40`, `body.pain > 0.5` (docs/inspector.md). */
  | { kind: 'condition'; condition: string };

/** A place where a mind stops. `id` is made of what it says: the same one is set once. */
export type Breakpoint = { id: string } & BreakpointAt;

/** A stop of a mind at a breakpoint. */
export interface Stop {
  breakpoint: Breakpoint;
  /** What has happened, in words. */
  why: string;
  /** When, milliseconds since the epoch, and after how many messages. */
  at: number;
  sequence: number;
  cycle: number;
}

/** What a breakpoint waits for, as it is written. */
export function breakpointText(at: BreakpointAt): string {
  switch (at.kind) {
    case 'state':
      return at.state;
    case 'event':
      return at.event;
    case 'effect':
      return at.effect;
    case 'condition':
      return at.condition;
    default:
      return at satisfies never;
  }
}

/** A breakpoint with its id. */
export const breakpointOf = (at: BreakpointAt): Breakpoint => ({
  id: `${at.kind}:${breakpointText(at)}`,
  ...at,
});
