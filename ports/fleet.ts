import type { Holder } from './holder.ts';
import type { MindId } from './identifiers.ts';
import type { ModeName } from './mode.ts';

/** Whether a mind was ever born, and who has it awake. */
export interface Whereabouts {
  mind: MindId;
  /** Whether it has a checkpoint. */
  isBorn: boolean;
  /** Who has it awake under a lease that runs; null when nobody has, or where no other process can be there. */
  holder: Holder | null;
}

/** The last effect of a mind that failed. */
export interface LastFailure {
  /** Milliseconds since the epoch. */
  at: number;
  cycle: number;
  /** The kind of effect: `think`, `task.run`. */
  effect: string;
  /** Why, as its performer told. */
  message: string;
}

/** How one mind is, as far as its record tells: for whoever watches many of them. */
export interface FleetRecord extends Whereabouts {
  /** The number of its newest activation; 0 for a mind that never woke. */
  epoch: number;
  /** Its newest activation has made no `stop` commit: it is awake, or was ended by a crash. */
  isRunning: boolean;
  /** Until when the lease runs unless it is renewed, milliseconds since the epoch; null where there is none. */
  leaseUntil: number | null;
  /** The last cycle that was made durable; 0 before the first. */
  cycle: number;
  /** The last activation or commit, milliseconds since the epoch; null before the first. */
  lastAlive: number | null;
  /** Its first activation, milliseconds since the epoch; null before it. */
  bornAt: number | null;
  /** How long it was awake in all its activations, milliseconds, up to its last commit. */
  uptime: number;
  /** At the last commit; null before the first. */
  mode: ModeName | null;
  /** Whether it was paused at the last commit. */
  isPaused: boolean;
  /** Percepts that wait, and when the oldest of them was accepted; null when none waits. */
  waiting: number;
  oldest: number | null;
  /** Percepts that are held back, and nobody has dropped. */
  quarantined: number;
  /** Effects of which nobody knows whether they were done, and utterances of which nobody knows whether they were heard. */
  unknown: number;
  /** Its model calls within the last day: how many, how many of them failed or have no known price, and what the others cost. */
  day: { calls: number; failures: number; unpriced: number; tokens: number; nanodollars: number };
  /** How many effects failed within the last hour. */
  failures: number;
  lastFailure: LastFailure | null;
}

/** The times after which something counts as of the last day, and of the last hour; milliseconds since the epoch. */
export interface FleetSince {
  day: number;
  hour: number;
}
