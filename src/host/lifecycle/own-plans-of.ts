import { isOwnPlan, type OwnPlan } from '../../../ports/own-plan.ts';
import type { ActiveMind } from './active-mind.ts';

/** What a mind has planned itself, for the sense that brings it: looked at after each commit. */
export const ownPlansOf = (
  mind: Pick<ActiveMind, 'state' | 'watch' | 'record'>,
): {
  plans: () => readonly OwnPlan[];
  onCommit: (changed: () => void) => () => void;
  cameSince: (since: number) => Promise<number[]>;
} => ({
  plans: () => mind.state().plans ?? [],
  onCommit: (changed) =>
    mind.watch(({ kind }) => {
      if (kind === 'commit.durable') changed();
    }),
  cameSince: async (since) =>
    (await mind.record.inbox.plansSince(since)).flatMap(({ plan, acceptedAt }) =>
      isOwnPlan(plan) ? [acceptedAt] : [],
    ),
});
