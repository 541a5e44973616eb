import {
  type GovernanceEntry,
  type GovernanceFault,
  governanceFaults,
  type GovernanceHead,
} from '../../ports/governance.ts';
import type { GovernanceStore } from '../../ports/governance-store.ts';

/** The log of what was done to a mind from outside, and whether all of it is as it was written. */
export interface GovernanceAudit {
  /** Where it ends. Kept elsewhere, it shows later that nobody has written the log anew. */
  head: GovernanceHead;
  /** What was changed, deleted or put elsewhere; nothing in a sound log. */
  faults: GovernanceFault[];
  /** The newest, newest first. */
  entries: GovernanceEntry[];
}

/** Reads and checks a whole log. @param given `noted`: a head that was kept elsewhere */
export async function governanceAudit(
  store: GovernanceStore,
  { limit, noted }: { limit: number; noted?: GovernanceHead | undefined },
): Promise<GovernanceAudit> {
  const log = await store.log();
  const entries = log.entries.slice(-limit).toReversed();
  return { head: log.head, faults: await governanceFaults(log, noted), entries };
}
