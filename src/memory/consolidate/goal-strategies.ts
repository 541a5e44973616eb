import { longestConsolidated, type Consolidated } from '../../../ports/consolidation.ts';
import type { GoalChange } from '../../../ports/goal.ts';
import { pursuedStrategy } from '../../../ports/strategy.ts';
import { newMemoryWeight } from '../../../theory/belief-weight.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';

/** How many steps of a strategy are told, the last, and how much of each, characters; less of each where they are too long together. Ours. */
const mostSteps = 8;
const longestStep = 160;

/** What an entry in the log of goals says before the mind's own words about it (`machines/mind/goals.ts`). */
const before = /^(?:Moved from \d+ % to \d+ %|Still at \d+ %|Set to done by .*?|Dropped by .*?)\.(?:\s+|$)/u;

/** What the mind said of a step towards a goal, in its own words; empty where it said nothing. */
const noteOf = ({ by, reason }: GoalChange): string =>
  by === 'itself' && before.test(reason) ? oneLine(reason.replace(before, '')) : '';

/** The strategy in words, no longer than a memory may be: each step has the same share of what the goal leaves. */
function strategyOf(asked: string, steps: readonly string[]): string {
  const bare = pursuedStrategy({ asked, steps: steps.map(() => '') }).length;
  const share = Math.min(longestStep, Math.floor((longestConsolidated - bare) / steps.length));
  return pursuedStrategy({ asked, steps: steps.map((step) => beginningOf(step, share)) });
}

const beginningOf = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;

/**
 * What the mind did for the goals that ended in a stretch of time, as strategies (docs/model/strategies.md): what was to be done, and the steps that it told of, in order. None of a goal
 * of which it told none.
 *
 * @param log the changes of its goals up to the end of that, oldest first
 * @param given `from`: where the stretch begins, milliseconds since the epoch; `hides`: whether a text says what was forgotten
 */
export function strategiesOfGoals(
  log: readonly GoalChange[],
  { from, hides }: { from: number; hides: (text: string) => boolean },
): Consolidated[] {
  return log.flatMap((change): Consolidated[] => {
    const { goal } = change;
    if (goal.status === 'active' || goal.changedAt < from) return [];
    if (hides(goal.text) || asksToKeep(goal.text)) return [];
    const told = log.filter((each) => each.goal.id === goal.id && each.goal.since === goal.since);
    const steps = told.map(noteOf).filter((note) => note !== '' && !hides(note) && !asksToKeep(note));
    if (steps.length === 0) return [];
    const text = strategyOf(oneLine(goal.text), steps.slice(-mostSteps));
    return [
      {
        text,
        type: 'procedural',
        speaker: null,
        sourceConfidence: 1,
        ...newMemoryWeight,
        gathers: [],
        goal: { id: goal.id, done: goal.status === 'done' },
      },
    ];
  });
}
