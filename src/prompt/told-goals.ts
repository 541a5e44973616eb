import type { Goal } from '../../ports/goal.ts';
import { countTokens } from '../tokens/count-tokens.ts';

/** The share of the budget for goals: however many are set while the mind lives, it must be able to think. */
const goalsShare = 0.1;

/** How many ended goals are still told, the last to end first. */
const mostEnded = 3;

/** How many open goals, the newest, are told in any case. */
const leastOpen = 3;

/** How much of each of those is told, from roomy to scant, characters. */
const lengths = [300, 150, 80, 40] as const;

/** About what a point takes besides its words. */
const pointFrame = 4;

/** A goal as a line of a prompt, its own text cut to a length in characters. */
type Line = (goal: Goal, longest: number) => string;

/**
 * The goals in a prompt, a line each: open ones in their order and the last few that have ended, within a tenth of the budget.
 * Where they have no room, those that are over are left out first, then the oldest; the newest three are told in any case,
 * shortened if need be.
 *
 * @param budget of the whole call, tokens
 * @param more what stands for so many open goals that are left out
 */
export function toldGoals(
  goals: readonly Goal[],
  { budget, line, more }: { budget: number; line: Line; more: (count: number) => string },
): string[] {
  const room = Math.floor(budget * goalsShare);
  const open = goals.filter(({ status }) => status === 'active');
  const ended = goals
    .filter(({ status }) => status !== 'active')
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .slice(0, mostEnded);
  const oldest = open.toSorted((one, other) => one.since - other.since);
  const told = new Set([...open, ...ended]);
  const lines = (longest: number): string[] => {
    const left = open.filter((goal) => !told.has(goal)).length;
    const shown = [...open, ...ended].filter((goal) => told.has(goal)).map((goal) => line(goal, longest));
    return left === 0 ? shown : [...shown, more(left)];
  };
  const fits = (said: readonly string[]) =>
    said.reduce((sum, each) => sum + countTokens(each) + pointFrame, 0) <= room;
  const givingWay = [...ended.toReversed(), ...oldest.slice(0, Math.max(0, open.length - leastOpen))];
  let said = lines(lengths[0]);
  for (const goal of givingWay) {
    if (fits(said)) return said;
    told.delete(goal);
    said = lines(lengths[0]);
  }
  for (const longest of lengths) {
    said = lines(longest);
    if (fits(said)) break;
  }
  return said;
}
