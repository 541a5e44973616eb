import type { Goal } from '../../../ports/goal.ts';
import type { Situation } from '../../../ports/voice.ts';
import { goalPrompt } from '../../../theory/thought-prompts.ts';
import { ownWordsFor } from './own-words.ts';
import { inQuotes } from './quote.ts';

/** How much of a goal is told, characters. */
const longestGoal = 120;

const quoted = ({ text }: Goal): string => inQuotes(text.trim().replace(/\.$/u, ''), longestGoal);

/** A goal that is pursued and how far it is, as the mind thinks of it. */
export const rehearsed = ({ text, progress }: Goal): string => ownWordsFor(goalPrompt(text, progress));

/** A goal and where it stands: a person says how far it feels, an agent how far it is. */
export function goalInWords(goal: Goal, nature: Situation['nature']): string {
  switch (goal.status) {
    case 'active':
      return nature === 'person'
        ? rehearsed(goal)
        : `${quoted(goal)} (${Math.round(goal.progress * 100)} %).`;
    case 'done':
      return `${quoted(goal)} is done.`;
    case 'dropped':
      return `I have let go of ${quoted(goal)}.`;
    default:
      return goal.status satisfies never;
  }
}

/** What a goal is called in the middle of a sentence; one that is not known, by its id. */
export function goalNamed(id: string, goals: readonly Goal[]): string {
  const goal = goals.find((each) => each.id === id);
  return goal === undefined ? id : quoted(goal);
}
