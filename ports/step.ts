import type { Command, Outcome } from './command.ts';
import type { FromWorld } from './mail.ts';
import type { Performable } from './performable.ts';

/** The input of a step: something that happened, the result of an effect, or only the time. */
export type Message =
  FromWorld | { type: 'effect.settled'; key: string; outcome: Outcome } | { type: 'wake' };

/** A request of a chart other than a wake, stamped with the actor that asked. */
export type AskedByChart = Exclude<Command, { type: 'wake' }> & { from: string };

/**
 * A request of a step to the world: what the charts emitted, stamped with who asked, each effect with all that its performer needs;
 * and the one alarm of the mind when it has moved (`null`: none is set).
 */
export type Asked =
  | Exclude<AskedByChart, { type: 'perform' }>
  | (Performable & { from: string })
  | { type: 'wake.at'; at: number | null };

/** The place of a step in the life of a mind. */
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

/** The state of an actor between two steps. It belongs to the mind: read it, never write to it. */
export interface ActorState {
  value: StateValue;
  context: Readonly<Record<string, unknown>>;
}

/** The change of one actor in a step. */
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

/** An alarm that a step has set, moved, called off or rung. One alarm an actor and name. */
export interface AlarmChange {
  /** The actor that is woken by it. */
  owner: string;
  name: string;
  /** When it is due from now on, milliseconds since the epoch; null: it is set no more. */
  at: number | null;
}

/** The record of one step, for recorders, laws, stages and inspectors. */
export interface StepRecord extends StepMoment {
  message: Message;
  /** Every actor whose state or context changed, by name. */
  actors: readonly ActorChange[];
  /** What the step asked of the world, in order. */
  commands: readonly Asked[];
  /** Every alarm that the step has changed, by owner and name; one that was set again to the same time is among them. */
  alarms: readonly AlarmChange[];
  /** The error by which the mind broke over the message; null when it did not. */
  broke: string | null;
}

/** A listener that is called with each step when it is at rest, before its commands are performed. */
export type StepListener = (record: StepRecord) => void;
