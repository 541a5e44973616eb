import type { Commit, Perform, Utterance } from '../../ports/command.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { MindSettings } from '../../ports/settings.ts';
import type { Asked, Message } from '../../ports/step.ts';
import type { Day, DayEvent } from './days.ts';
import type { Think } from './thoughts.ts';
import type { WorldParts } from './world-parts.ts';

/** An action in a world: at once on the stand-in, asynchronous on a host. */
export type Deed = void | Promise<void>;

/**
 * A law that goes through a life: a generator that yields every action and continues when that is done. The same text holds a
 * world at once and one that takes time.
 */
export type Telling<Result = void> = Generator<Deed, Result, void>;

/** The view of a world that a law needs: what happened there, and what can be done. */
export interface LivedWorld {
  readonly settings: MindSettings;
  /** Every durable commit, in order. */
  readonly commits: readonly Commit[];
  /** The checkpoint of the newest of them. */
  readonly checkpoint: string;
  /** What was said, by durable commits. */
  readonly utterances: readonly Utterance[];
  /** By percept, the cycle that handled it, as the inbox has it. */
  readonly handled: ReadonlyMap<PerceptId, number>;
  /** Percepts that were refused for good: nobody promised to handle them. */
  readonly refused: ReadonlySet<string>;
  /** How much waits of what the mind has not thought of itself. */
  readonly waitingFromOutside: number;
  waits(percept: PerceptId): boolean;
  /** What the journal has under a key; null for what was never begun. */
  begun(key: string): Perform | null;
  /** Everything that the mind has asked for, in order, with when. */
  readonly asked: readonly (Asked & { when: number })[];
  /** Every call of the voice that was made: not those that the journal answered. */
  readonly thinks: readonly Think[];
  readonly crashes: number;
  happen(event: DayEvent): Deed;
  tell(message: Extract<Message, { type: 'resume.requested' | 'resources.sufficient' }>): Deed;
  /** Lets `duration` pass, milliseconds. */
  run(duration: number): Deed;
}

/** Begins a world that is about to live a day. */
export type WorldOf = (day: Day, parts?: WorldParts) => LivedWorld;
