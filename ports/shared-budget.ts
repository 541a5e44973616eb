/** What calls of models take of a shared budget. */
export interface CallAmounts {
  calls: number;
  /** Tokens given and answered together. */
  tokens: number;
  dollars: number;
}

/** What all minds of a database together may spend within a window; what is left out is not limited. */
export type SharedBudgetLimits = Readonly<Record<'hour' | 'day', Readonly<Partial<CallAmounts>>>>;

/** The shared budget as it stands in the database. */
export interface SharedBudgetState {
  /** When it was changed last, milliseconds since the epoch. What was used has drained until then. */
  at: number;
  limits: SharedBudgetLimits;
  /** What of each window is used up; of what is not limited nothing is counted. */
  used: Record<'hour' | 'day', CallAmounts>;
  /** What each service has reserved for its calls under way, and until when: a service that was killed gives nothing back. */
  held: Record<string, CallAmounts & { until: number }>;
}

/** Where the shared budget of all services on one database is kept. There is one, or none. */
export interface SharedBudgetStore {
  /** As it stands, with its version; null where nobody has set one. */
  read(): Promise<{ version: number; state: SharedBudgetState } | null>;
  /**
   * Puts a state in place of the one of this version, in one statement.
   *
   * @param version 0: there was none
   * @returns false when another service has changed it meanwhile: then nothing was written
   */
  replace(version: number, state: SharedBudgetState): Promise<boolean>;
}
