import type { MindId } from '../../../ports/identifiers.ts';
import type { PanelItem } from '../../../ports/panel.ts';
import type { StateValue } from '../../../ports/step.ts';
import type { Breakpoint, Stop } from './breakpoint.ts';
import type { EventId } from './event-id.ts';

/** One actor as it stands between two steps. */
export interface ActorPicture {
  /** The chart that it runs, by its registered name. */
  chart: string;
  value: StateValue;
  context: Readonly<Record<string, unknown>>;
  /** What it shows of itself; left out for one that shows nothing. */
  shows?: readonly PanelItem[];
}

/** An effect that was asked for and is not settled. */
export interface PendingPicture {
  key: string;
  effect: string;
  /** The actor that waits for it. */
  owner: string;
  /** When it was asked for, milliseconds since the epoch; null when that was before this activation and nothing says when. */
  since: number | null;
  /** When it was in the journal and began, and how often it has begun, from 1; null when it has not begun, or needs no journal. */
  begun: { at: number; attempt: number } | null;
  /** Why the journal could not be read or written, and when it is tried again; null when it could. */
  delayed: { message: string; again: number } | null;
}

/** An alarm that is set. One alarm an actor and name. */
export interface AlarmPicture {
  /** The actor that is woken by it. */
  owner: string;
  name: string;
  /** When it is due, milliseconds since the epoch. */
  at: number;
  /** When it was set; null when that was before this activation. */
  since: number | null;
}

/** A mind as a watcher draws it, between two steps. It is plain JSON, and whoever has it only reads it. */
export interface Picture {
  /** The last event that is in this picture already: what comes after it applies to it. */
  upTo: EventId;
  mind: MindId;
  name: string;
  /** The time of the last step, milliseconds since the epoch. */
  at: number;
  /** Messages taken since birth. */
  sequence: number;
  cycle: number;
  /** Every actor that lives, by its name; `mind` is the root chart. */
  actors: Readonly<Record<string, ActorPicture>>;
  /** By key. */
  pending: readonly PendingPicture[];
  /** By owner and name. */
  alarms: readonly AlarmPicture[];
  /** When it wants to be woken next, milliseconds since the epoch; null when it does not. */
  alarm: number | null;
  /** Whether somebody steers it: messages wait until they are stepped or released. */
  held: boolean;
  /** The breakpoint at which it stands still; null where it was stopped by hand, was stepped further since, or goes on. */
  stop: Stop | null;
  /** Where it is to stop. */
  breakpoints: readonly Breakpoint[];
}
