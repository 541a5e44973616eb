import type { AccountedCall } from '../../../service/accounted-call.ts';
import type { CycleAccount, CycleEffect } from '../../../service/cycle-account.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { useFetched, type Fetched } from '../server/use-fetched.ts';

/** What is on record of a cycle. */
export interface RecordedCycle {
  /** Null while it comes, and where nothing is on record. */
  account: CycleAccount | null;
  calls: Fetched<AccountedCall[]>;
}

/** Fetches what is on record of a cycle, and again when it is over: then all of it is. Its calls are fetched where the record has any. */
export function useCycle(cycle: number): RecordedCycle {
  const { client, live } = usePageMind();
  const isOver = live.marks.commits.some((commit) => commit.cycle === cycle);
  const name = cycle === 0 ? null : `${cycle} ${isOver}`;
  const record = useFetched(name, () => client.cycle(cycle));
  const account = record.value?.cycle === cycle ? record.value : null;
  const isAnswered = account?.effects.some(isAnsweredThought) === true;
  const calls = useFetched(isAnswered ? name : null, () => client.context(cycle));
  // what is not there is not asked for
  const problem = account !== null && !isAnswered ? noCall(isOver) : (record.problem ?? calls.problem);
  return { account, calls: { ...calls, problem } };
}

const noCall = (isOver: boolean): string =>
  `No call of its voice was answered in this cycle${isOver ? '' : ' so far'}.`;

const isAnsweredThought = ({ effect, state, failure }: CycleEffect): boolean =>
  effect === 'think' && state === 'settled' && failure === null;
