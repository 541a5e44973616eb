import type { Competition } from '../../ports/attention.ts';
import type { Turn } from '../../ports/command.ts';
import type { ModelUse } from '../../ports/effects/model-use.ts';
import type { HistoricPercept } from '../../ports/historic-percept.ts';
import type { EffectState } from '../../ports/journal.ts';
import type { OutboxEntry } from '../../ports/store.ts';

/** An effect of a cycle as the journal has it. Times are milliseconds since the epoch. */
export interface CycleEffect {
  key: string;
  effect: string;
  /** Which tool it called; null for whatever calls none. */
  tool: string | null;
  state: EffectState;
  /** How often it was begun. */
  attempts: number;
  requestedAt: number;
  /** Null: no receipt of it is known. */
  settledAt: number | null;
  /** Why it was not done; null when it was, or nobody knows. */
  failure: string | null;
  /** The model that it called, where it did and was answered. */
  use: ModelUse | null;
}

/** One cycle as it is on record: what it handled, who competed for it, what it asked of the world, and what it said. */
export interface CycleAccount {
  cycle: number;
  /** Null: it is not over, or was none of its own thought. */
  turn: Turn | null;
  /** What it has handled, the winner first; those that are still on record. */
  percepts: HistoricPercept[];
  /** How the competition for it came out; null where it is not known, as of a cycle that called no voice. */
  competition: Competition | null;
  /** By the time when they were asked for. */
  effects: CycleEffect[];
  /** What it said, in order. */
  utterances: OutboxEntry[];
  /** The checkpoint with which it became durable; null when that was let go. */
  checkpoint: { commit: number; at: number } | null;
}
