import type { LastFailure } from '../../ports/fleet.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { ModeName } from '../../ports/mode.ts';
import type { Holder } from '../../ports/holder.ts';
import type { MindSummary } from './mind-summary.ts';

/** One mind as whoever watches many of them sees it. Times are milliseconds since the epoch. */
export interface FleetMind extends MindSummary {
  /** Now where it is awake here, else at its last commit; null before that. */
  mode: ModeName | null;
  isPaused: boolean;
  /** It is awake nowhere, and its last activation did not end with a commit: a crash ended it, and nobody has woken it since. */
  isCrashed: boolean;
  cycle: number;
  /** Its last activation or commit; null for an unborn one. */
  lastAlive: number | null;
  /** Its first activation; null before it. */
  bornAt: number | null;
  /** How often it was activated after that. */
  restarts: number;
  /** How long it was awake in all its activations, milliseconds, up to its last commit. */
  uptime: number;
  /** Its lag: percepts that wait, and since when the oldest of them does. */
  waiting: number;
  oldest: number | null;
  /** Percepts that are held back until a person has looked at them. */
  quarantined: number;
  /** Effects and utterances of which only a person can say what became of them. */
  unknown: number;
  /** The number of its newest activation. */
  epoch: number;
  /** Who has it under a lease, and until when unless that is renewed; null where there is none. */
  lease: { holder: Holder; until: number } | null;
  /** What its model calls cost within the last 24 hours. */
  day: { calls: number; failures: number; unpriced: number; tokens: number; dollars: number };
  /** Effects that failed: how many within the last hour, and the last one ever on record. */
  errors: { hour: number; last: LastFailure | null };
  /** Why it could not be woken here the last time, or by what its last activation here ended; null where nothing is wrong. */
  trouble: string | null;
}

/** A page of the minds of a service, in the order of their ids. */
export interface FleetPage {
  /** When this was so. */
  at: number;
  minds: FleetMind[];
  /** The last mind of the page, after which the next page begins; null when this is the last one. */
  next: MindId | null;
}

/** Which minds of a fleet are asked for. */
export interface FleetQuery {
  /** The minds that come after this id; from the first one when left out. */
  after?: string;
  /** How many at the most, 1 to 500; 100 when left out. */
  limit?: number;
  /** Those of which this is true; all when left out. */
  only?: (mind: MindId) => boolean;
}
