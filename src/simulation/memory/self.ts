import { storableText } from '../../../ports/storable-text.ts';
import type { Commit } from '../../../ports/command.ts';
import { mostSelfModels } from '../../../ports/self-model.ts';
import type { SelfStore } from '../../../ports/self-store.ts';
import { byCharacters } from './in-order.ts';
import type { MindRows } from './rows.ts';

/** The log of the identity and the goals of one mind, and what it was like day by day, in memory. */
export function memorySelf({ identity, goals, selfModels }: MindRows): SelfStore {
  return {
    identity: async (limit) => structuredClone(newest(identity, limit)),
    goals: async (limit) =>
      newest(goals, limit).map(({ goal, by, reason }) => ({ goal: { ...goal }, by, reason })),
    models: async (limit) => structuredClone(newest([...selfModels.values()].sort(byDay), limit)),
    keepModel: async (kept) => {
      selfModels.set(kept.day, structuredClone(kept));
      for (const { day } of [...selfModels.values()].sort(byDay).slice(0, -mostSelfModels))
        selfModels.delete(day);
    },
  };
}

const byDay = (one: { day: string }, other: { day: string }): number => byCharacters(one.day, other.day);

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
