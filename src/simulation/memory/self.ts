import { storableText } from '../../../ports/storable-text.ts';
import type { Commit } from '../../../ports/command.ts';
import type { SelfStore } from '../../../ports/self-store.ts';
import type { MindRows } from './rows.ts';

/** The log of the identity and the goals of one mind, in memory. */
export function memorySelf({ identity, goals }: MindRows): SelfStore {
  return {
    identity: async (limit) => structuredClone(newest(identity, limit)),
    goals: async (limit) =>
      newest(goals, limit).map(({ goal, by, reason }) => ({ goal: { ...goal }, by, reason })),
  };
}

const newest = <T>(log: readonly T[], limit: number): T[] =>
  limit === 0 ? [] : log.slice(-limit).toReversed();

/** Logs the changes of identity and goals in a commit. */
export function logSelf(
  rows: MindRows,
  { cycle, identity, goals }: Pick<Commit, 'cycle' | 'identity' | 'goals'>,
): void {
  for (const { core, version, at, by, reason } of identity)
    rows.identity.push({
      version,
      at,
      core: structuredClone(core),
      by: storableText(by),
      reason: storableText(reason),
    });
  for (const { goal, by, reason } of goals)
    rows.goals.push({
      cycle,
      goal: { ...goal, text: storableText(goal.text) },
      by: storableText(by),
      reason: storableText(reason),
    });
}
