import type { Outcome, Perform } from './command.ts';
import type { Resolution } from './resolution.ts';

/**
 * Where an effect stands (I4). `requested`: decided on and durable, not begun. `performing`: it has begun, and no receipt of
 * it is known. `settled`: its outcome is durable; whoever asks again is given that. `unknown`: it had begun when a run ended,
 * repeating it could do it twice, and so a person must say what became of it.
 */
export type EffectState = 'requested' | 'performing' | 'settled' | 'unknown';

/** One effect on the world as the journal holds it. */
export interface JournalEntry {
  /** Its key: mind's own, minted once. */
  key: string;
  /** The cycle that asked for it. */
  cycle: number;
  asked: Perform;
  state: EffectState;
  /** Doing it twice is as good as doing it once. */
  idempotent: boolean;
  /** How often it was begun. */
  attempts: number;
  /** What its performer has told of how far it is, the newest only; null when it has told nothing. */
  progress: Progress | null;
  outcome: Outcome | null;
  /** Milliseconds since the epoch. */
  requestedAt: number;
  settledAt: number | null;
}

/** How far a long effect has come: what it needs to be taken up from there. */
export interface Progress {
  /** 0 to 1. */
  done: number;
  note: string;
  /** What the delegate wants to be given back when it is taken up again; opaque to the mind. */
  checkpoint: unknown;
}

/** What the journal says to whoever is about to perform an effect. */
export type Clearance =
  /** Go: it is noted as begun. `progress` is what an earlier attempt told last. */
  | { clearance: 'go'; attempt: number; progress: Progress | null }
  /** It is done already: this is its outcome. */
  | { clearance: 'settled'; outcome: Outcome }
  /** Nobody knows whether it was done: it is held for a person. */
  | { clearance: 'held' };

/** The effect journal of one mind. Every writer but a person's `resolve` is fenced by `epoch`. */
export interface JournalStore {
  /**
   * To be called before the effect leaves. Notes it as `performing` and clears it when it is new, `requested`, was told to be
   * retried, or is idempotent; of one that had begun and is not, it makes an `unknown`. Throws `Fenced`.
   */
  begin(
    asked: Perform,
    given: { cycle: number; idempotent: boolean; epoch: number; now: number },
  ): Promise<Clearance>;
  /** The receipt: durable before anybody acts on it. A second receipt changes nothing. Throws `Fenced`. */
  settle(key: string, outcome: Outcome, at: { epoch: number; now: number }): Promise<void>;
  /** Keeps the newest progress of an effect that is being performed. Throws `Fenced`. */
  progress(key: string, progress: Progress, at: { epoch: number; now: number }): Promise<void>;
  /** All entries of cycles after `cycle`, by cycle, then time of request: what a crash may have interrupted. */
  since(cycle: number): Promise<JournalEntry[]>;
  /** The entry of a key; null when there is none. */
  read(key: string): Promise<JournalEntry | null>;
  /** Whose outcome is unknown, oldest first. */
  unknown(): Promise<JournalEntry[]>;
  /**
   * A person's word on an effect whose outcome is unknown: `done` and `notDone` settle it with `outcome`, `retry` makes it
   * `requested`. False when nothing is unknown under that key.
   */
  resolve(
    key: string,
    resolution: Resolution,
    given: { outcome: Outcome | null; now: number },
  ): Promise<boolean>;
}
