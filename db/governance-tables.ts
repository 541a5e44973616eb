/** The log of what was done to a mind from outside: `GovernanceEntry` of `ports/governance.ts`. It only grows. */
interface GovernanceTable {
  mind: string;
  number: number;
  at: number;
  cycle: number;
  kind: string;
  who: string | null;
  /** JSON, kept as text: the digest is over its letters. */
  what: string;
  digest: string;
}

/** The table of the log, part of `Schema`. */
export interface GovernanceTables {
  governance: GovernanceTable;
}
