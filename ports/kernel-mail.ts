import type { Outcome } from './command.ts';

/** The time stamp of every event that crosses an actor boundary: the time of its step, milliseconds since the epoch. */
export interface At {
  at: number;
}

/** The mail that the kernel sends to whoever asked for it. */
export type FromKernel =
  | ({ type: 'effect.settled'; key: string; outcome: Outcome } & At)
  | ({ type: 'alarm.rang'; name: string } & At);
