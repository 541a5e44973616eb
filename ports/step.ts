import type { Command, Outcome } from './command.ts';
import type { FromWorld } from './mail.ts';
import type { Performable } from './performable.ts';

/** What a mind is stepped with: something that happened, an effect that has come back, or only the time. */
export type Message =
  FromWorld | { type: 'effect.settled'; key: string; outcome: Outcome } | { type: 'wake' };

/** What a chart has asked for besides a wake, stamped with who asked. */
export type AskedByChart = Exclude<Command, { type: 'wake' }> & { from: string };

/**
 * What a step asks of the world: what the charts emitted, stamped with who asked, each effect with all that its performer needs;
 * and the one alarm of the mind when it has moved (`null`: none is set).
 */
export type Asked =
  | Exclude<AskedByChart, { type: 'perform' }>
  | (Performable & { from: string })
  | { type: 'wake.at'; at: number | null };

/** Where in the life of a mind a step is. */
export interface StepMoment {
  /** Messages that the mind has taken since its birth, this one included; 0 at birth. */
  sequence: number;
  /** The time of the step, milliseconds since the epoch. It never goes backwards. */
  at: number;
  /** Cycles begun since birth. */
  cycle: number;
}

/** The state of a chart: the name of one state, or of each parallel region's. */
export type StateValue = string | { readonly [region: string]: StateValue | undefined };

/** What an actor is between two steps. It belongs to the mind: read it, never write to it. */
export interface ActorState {
  value: StateValue;
  context: Readonly<Record<string, unknown>>;
}

/** What a step made of one actor. */
export interface ActorChange {
  /** Its name: `mind` for the root chart. */
  actor: string;
  /** The chart that it runs, by its registered name. */
  chart: string;
  /** Null: it was born in this step. */
  before: ActorState | null;
  /** Null: it ended in this step. */
  after: ActorState | null;
}

/** Everything that one step was: what recorders, laws, stages and inspectors see of a mind. */
export interface StepRecord extends StepMoment {
  message: Message;
  /** Every actor whose state or context changed, by name. */
  actors: readonly ActorChange[];
  /** What the step asked of the world, in order. */
  commands: readonly Asked[];
  /** Why the mind broke over the message; null when it did not. */
  broke: string | null;
}

/** Sees a step when it is at rest, before anything that it asked for is done. */
export type StepListener = (record: StepRecord) => void;
