import type { CallPurpose } from './call-purpose.ts';

/** The tokens of a call, as its provider reports them. */
export interface CallTokens {
  /** All that was given, what came from the prompt cache and what was written to it included. */
  inputTokens: number;
  outputTokens: number;
  /** Input tokens that the provider read from its prompt cache. */
  cachedTokens: number;
  /** Input tokens that the provider wrote to its prompt cache. */
  writtenTokens: number;
}

/** One call of a model, as the ledger of costs keeps it. */
export interface LedgerCall extends CallTokens {
  /** The key of the effect that made it: an effect makes one call at the most. */
  key: string;
  cycle: number;
  purpose: CallPurpose;
  /** Who answered, or was asked. */
  voice: string;
  /** The model as the provider names it; empty where nobody knows. */
  model: string;
  /** When its outcome became durable, milliseconds since the epoch. */
  at: number;
  /** How long it took, milliseconds. */
  duration: number;
  /**
   * How often the effect had been begun, from 1. Of the calls before the last one no receipt is known: a crash fell into them, and what they
   * cost nobody knows.
   */
  attempt: number;
  /** The kind of failure; null when it was answered. No provider tells what a failed call has cost: it counts as nothing. */
  failure: string | null;
  /** The price in billionths of a dollar; null where the price of the model is not known. */
  nanodollars: number | null;
}

/** Calls of one purpose, voice and model together. */
export interface CallSum extends CallTokens {
  purpose: CallPurpose;
  voice: string;
  model: string;
  calls: number;
  /** How many of them failed. */
  failures: number;
  /** How many were answered by a model whose price is not known: the sum of money is without them. */
  unpriced: number;
  nanodollars: number;
  /** How long they took together, milliseconds. */
  duration: number;
}

/**
 * The ledger of what the model calls of one mind cost. It is written with the receipts of effects (`JournalStore.settle`), and for calls that
 * others make on its account.
 */
export interface CostStore {
  /** Adds a call that was made on its account elsewhere, as by a fork that is tried out; one that is known under its key stays as it is. */
  note(call: LedgerCall): Promise<void>;
  /** Sums by purpose, voice and model, in that order, for each of the times: of the calls after it, which has to be within the last two days; for null of all calls ever. */
  sums(...after: readonly (number | null)[]): Promise<CallSum[][]>;
  /** The calls after a time within the last two days, oldest first. */
  calls(after: number): Promise<LedgerCall[]>;
}

/** How long calls are kept one by one, milliseconds; older ones may be put together by day. */
export const callsKeptFor = 2 * 86_400_000;

/** The key under which the calls of a UTC day (its number since 1970), purpose, voice and model are put together; no effect has such a key. */
export const dayKeyOf = ({
  at,
  purpose,
  voice,
  model,
}: Pick<LedgerCall, 'at' | 'purpose' | 'voice' | 'model'>) =>
  `day ${Math.floor(at / 86_400_000)} ${purpose} ${voice} ${model}`;
