import { useMemo } from 'react';
import { usePageMind } from '../../frame/page-mind.ts';
import type { RecordedCycle } from '../use-cycle.ts';
import type { ChainLink } from './chain.ts';
import { chainOf } from './chain-of.ts';

/** The chain of causes of a cycle, from the record and from what this page has watched. */
export function useChain(cycle: number, { account, calls }: RecordedCycle): readonly ChainLink[] {
  const { live } = usePageMind();
  const { marks, talk, competitions } = live;
  return useMemo(
    () =>
      chainOf({
        cycle,
        account,
        calls: (calls.value ?? []).filter((call) => call.cycle === cycle),
        competition: competitions.findLast((kept) => kept.cycle === cycle)?.competition ?? null,
        talk,
        effects: marks.effects,
        commits: marks.commits,
      }),
    [cycle, account, calls.value, competitions, talk, marks.effects, marks.commits],
  );
}
