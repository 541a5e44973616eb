import type { CallPurpose } from '../ports/call-purpose.ts';

/** The ledger of model calls: one row a call, and one for the old calls of a day, purpose, voice and model together. */
interface ModelCallTable {
  mind: string;
  /** Of the effect; of old calls put together, that of their day. */
  key: string;
  cycle: number;
  purpose: CallPurpose;
  voice: string;
  /** Empty where nobody knows. */
  model: string;
  at: number;
  duration: number;
  attempt: number;
  calls: number;
  failures: number;
  unpriced: number;
  failure: string | null;
  input_tokens: number;
  output_tokens: number;
  cached_tokens: number;
  written_tokens: number;
  nanodollars: number;
}

/** The budget of all minds together: one row, or none. */
interface SharedBudgetTable {
  version: number;
  /** `SharedBudgetState` as JSON. */
  state: string;
}

/** The tables of costs, part of `Schema`. */
export interface CostTables {
  model_call: ModelCallTable;
  shared_budget: SharedBudgetTable;
}
