import type { Outcome } from './command.ts';

/** Every event that crosses an actor boundary carries the time of its step, milliseconds since the epoch. */
export interface At {
  at: number;
}

/** What the kernel hands to whoever asked for it. */
export type FromKernel =
  | ({ type: 'effect.settled'; key: string; outcome: Outcome } & At)
  | ({ type: 'alarm.rang'; name: string } & At);
