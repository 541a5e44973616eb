import type { Outcome, Perform } from './command.ts';
import type { LedgerCall } from './ledger-call.ts';
import type { Resolution } from './resolution.ts';

/**
 * The state of an effect in the journal (I4). `requested`: decided on and durable, not begun. `performing`: it has begun, and
 * no receipt of it is known. `settled`: its outcome is durable; whoever asks again is given that. `unknown`: it had begun when
 * a run ended, repeating it could do it twice, and so a person must say what became of it.
 */
export type EffectState = 'requested' | 'performing' | 'settled' | 'unknown';

/** One effect on the world as the journal holds it. */
export interface JournalEntry {
  /** The effect's key, made once and unique within the mind. */
  key: string;
  /** The cycle that asked for it. */
  cycle: number;
  asked: Perform;
  state: EffectState;
  /** Whether doing it twice is as good as doing it once. */
  idempotent: boolean;
  /** How often it was begun. */
  attempts: number;
  /** The latest progress that its performer reported; null when it reported none. */
  progress: Progress | null;
  outcome: Outcome | null;
  /** Milliseconds since the epoch. */
  requestedAt: number;
  settledAt: number | null;
}

/** The progress of a long effect, with what is needed to resume from it. */
export interface Progress {
  /** 0 to 1. */
  done: number;
  note: string;
  /** The delegate's own data for resuming; opaque to the mind. */
  checkpoint: unknown;
}

/** The journal's answer to a request to perform an effect. */
export type Clearance =
  /**
   * The effect may be performed: it is noted as begun. `requestedAt`: when it was asked for first, milliseconds since the epoch; `progress` is
   * what an earlier attempt told last.
   */
  | { clearance: 'go'; attempt: number; requestedAt: number; progress: Progress | null }
  /** The effect is done already, with this outcome. */
  | { clearance: 'settled'; outcome: Outcome }
  /** Nobody knows whether the effect was done: it is held for a person. */
  | { clearance: 'held' };

/** The effect journal of one mind. Every writer but a person's `resolve` is fenced by `epoch`. */
export interface JournalStore {
  /**
   * Notes an effect as begun; to be called before the effect leaves. Notes it as `performing` and clears it when it is new,
   * `requested`, was told to be retried, or is idempotent; of one that had begun and is not, it makes an `unknown`. Throws
   * `Fenced`.
   */
  begin(
    asked: Perform,
    given: { cycle: number; idempotent: boolean; epoch: number; now: number },
  ): Promise<Clearance>;
  /**
   * Records the outcome of an effect: durable before anybody acts on it. A second receipt changes nothing. Throws `Fenced`.
   *
   * @param at `call`: the call of a model that the effect has made; it joins the ledger in the same transaction
   */
  settle(key: string, outcome: Outcome, at: { epoch: number; now: number; call?: LedgerCall }): Promise<void>;
  /** Keeps the newest progress of an effect that is being performed. Throws `Fenced`. */
  progress(key: string, progress: Progress, at: { epoch: number; now: number }): Promise<void>;
  /** All entries of cycles after `cycle`, by cycle, then time of request: what a crash may have interrupted. */
  since(cycle: number): Promise<JournalEntry[]>;
  /** All entries of one cycle, by time of request. */
  of(cycle: number): Promise<JournalEntry[]>;
  /** The entry of a key; null when there is none. */
  read(key: string): Promise<JournalEntry | null>;
  /**
   * The effects whose outcome is unknown, oldest first. Where nobody runs the mind, `withLeft` adds those that had begun, have no receipt and are not
   * idempotent: the next start makes them unknown.
   */
  unknown(withLeft?: boolean): Promise<JournalEntry[]>;
  /**
   * A person's word on an effect whose outcome is unknown: `done` and `notDone` settle it with `outcome`, `retry` makes it
   * `requested`. `isLeft`: nobody runs the mind, and it may also be one that had begun and is not idempotent. False when nothing
   * is unknown under that key.
   */
  resolve(
    key: string,
    resolution: Resolution,
    given: { outcome: Outcome | null; now: number; isLeft?: boolean },
  ): Promise<boolean>;
}
