import type { AccountedCall } from '../../../service/accounted-call.ts';
import type { CycleAccount } from '../../../service/cycle-account.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { useFetched, type Fetched } from '../server/use-fetched.ts';

/** What is on record of a cycle. */
export interface RecordedCycle {
  /** Null while it comes, and where nothing is on record. */
  account: CycleAccount | null;
  calls: Fetched<AccountedCall[]>;
}

/** Fetches what is on record of a cycle, and again when it is over: then all of it is. */
export function useCycle(cycle: number): RecordedCycle {
  const { client, live } = usePageMind();
  const isOver = live.marks.commits.some((commit) => commit.cycle === cycle);
  const name = cycle === 0 ? null : `${cycle} ${isOver}`;
  const { value: account } = useFetched(name, () => client.cycle(cycle));
  const calls = useFetched(name, () => client.context(cycle));
  return { account: account?.cycle === cycle ? account : null, calls };
}
