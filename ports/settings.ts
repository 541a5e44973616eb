import type { IdentityCore } from './identity.ts';
import type { InnerSettings } from './inner.ts';
import type { PriorityParameters } from '../theory/priority.ts';
import type { DelegateSettings } from './task.ts';

/** What every mode has. Durations in milliseconds. */
export interface ModeSettings {
  /** The base interval between cycles. */
  interval: number;
  /** The shortest and the longest interval of this mode. */
  range: readonly [shortest: number, longest: number];
  /** How many percepts share a cycle at the most. */
  observations: number;
  /** The lowest priority band admitted: 1 only P1, 5 everything. */
  admits: number;
}

/** Every number the charts decide with. It comes from the configuration and is adopted anew at each activation. */
export interface MindSettings {
  modes: {
    normal: ModeSettings;
    /** `relevance`: the lowest similarity to the task, 0 to 1, that lets a percept in. */
    deepFocus: ModeSettings & { relevance: number };
    /** `idleAfter`: without activity for this long a normal mind explores. `noveltyBoost`: added to the rank of what is new. */
    exploration: ModeSettings & { idleAfter: number; noveltyBoost: number };
    /** Entered with more than `above` percepts waiting, left with fewer than `below`. */
    overload: ModeSettings & { above: number; below: number };
    /** `idleAfter`: without activity for this long it falls asleep. `wakesAt`: the lowest band whose arrival wakes it. */
    sleep: ModeSettings & {
      idleAfter: number;
      wakesAt: number;
      duration: number;
      light: number;
      deep: number;
      dreaming: number;
    };
    recovery: Pick<ModeSettings, 'interval' | 'range'>;
  };
  timing: {
    /** The interval when something urgent waits, and the shortest of all. */
    minimumInterval: number;
    /** The shortest time between two model calls, except in overload (seed 000). */
    callFloor: number;
  };
  priority: PriorityParameters;
  thinking: {
    /** Model calls a cycle at the most. */
    maxSteps: number;
    /** The longest wait for one thought. */
    patience: number;
    /** After so many failures over one percept that it may be to blame for (`timeout`, `malformed`) it is given up, with a trace. */
    maxFailures: number;
  };
  /** The spaces the mind is in; the first is where it starts. */
  spaces: readonly { id: string; name: string }[];
  memory: {
    /** After so many exchanges the scratch buffer is judged (seed 003 §2.9). */
    flushEvery: number;
    /** How often chance overrules a verdict of the exit gate, 0 to 1 (seed 003 §2.8). */
    noiseFloor: number;
  };
  stream: {
    /** What a model call may be given in all, tokens. */
    budget: number;
    /** So many of the newest cycles are always shown word for word (seed 001). */
    verbatimCycles: number;
    /** And so many before those by one line each. */
    summarisedCycles: number;
  };
  /** Null: it thinks only when something happens. */
  inner: InnerSettings | null;
  /** What its identity and its goals are in the configuration. */
  identity: IdentityCore;
  goals: readonly { id: string; text: string }[];
  /** What its chance comes from: the same seed, the same draws. */
  seed: number;
  /** Whom the mind can give tasks to. */
  delegates: readonly DelegateSettings[];
}
