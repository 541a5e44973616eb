import type { Clock } from './clock.ts';
import type { MindId } from './identifiers.ts';

/** The kinds of work that an engine has done for a mind, each a service of its own where the engine knows services. */
export const engineServices = ['model', 'tool', 'memory', 'delivery'] as const;

export type EngineService = (typeof engineServices)[number];

/** Work that a mind has asked for. */
export interface EngineCall {
  /** Names it within its activation: no two have the same key at the same time. */
  key: string;
  service: EngineService;
  /** Does it, and posts what came of it to the mind. Never rejects. */
  perform: () => Promise<void>;
}

/** An activation of a mind, as an engine sees it. */
export interface Driven {
  mind: MindId;
  /** The fencing number of the activation: a later one is another activation. */
  epoch: number;
  clock: Clock;
  /** Takes all messages that wait, in their order, commits included. Resolves when none waits; never rejects. */
  turn: () => Promise<void>;
  /** Posts to the mind that its alarm rings. */
  wake: () => void;
}

/** What an activation tells its engine. */
export interface Drive {
  /** A message waits: `turn` is to be called soon. */
  ring: () => void;
  /** `wake` is to be called at this time and at no other, milliseconds since the epoch; null: not at all. */
  wakeAt: (at: number | null) => void;
  /** This is to be performed, soon and once. */
  call: (call: EngineCall) => void;
  /** The activation is over: nothing of it is called any more. */
  end: () => void;
}

/**
 * The engine of activations: decides when a mind takes its messages, when its alarm rings and where what it asks for is performed. It is
 * trusted with nothing else. An engine that calls twice, late or in another order changes nothing that is durable: messages stay with the
 * activation and in the database, effects have keys, and commits an epoch (I2, I4).
 */
export interface ActivationEngine {
  drive: (driven: Driven) => Drive;
}
