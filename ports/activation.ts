import type { Lifetime } from './lifetime.ts';
import type { Standing } from './standing.ts';

/** The state of the record when an activation begins. */
export interface Activation {
  /** The fencing number: only the activation with the newest epoch can commit (I2). */
  epoch: number;
  /** Whether the last activation did not end cleanly. */
  crashed: boolean;
  /** The numbers of the last durable commit and cycle; 0 for a mind not yet born. */
  commit: number;
  durableCycle: number;
  /** The last cycle with any trace, even only an effect in the journal: numbers up to it are used up. */
  cycle: number;
  /** Percepts waiting. */
  depth: number;
  /** The last time it was known to be alive, milliseconds since the epoch; null for a mind not yet born. */
  lastAlive: number | null;
  /** The standing of the mind at its last commit; null for a mind not yet born. */
  standing: Standing | null;
  /** How long it has been there and awake, and how often it came back, this activation included. */
  lifetime: Lifetime;
}
