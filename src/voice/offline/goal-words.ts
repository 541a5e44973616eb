import type { Goal } from '../../../ports/goal.ts';
import type { Situation } from '../../../ports/voice.ts';
import { goalPrompt } from '../../../theory/thought-prompts.ts';
import { ownWordsFor } from './own-words.ts';
import { inQuotes } from './quote.ts';

/** How much of a goal is told, characters. */
const longestGoal = 120;

const quoted = ({ text }: Goal): string => inQuotes(text.trim().replace(/\.$/u, ''), longestGoal);

/** A goal that is pursued and where it stands: a person says how far it feels, an agent how far it is. */
export const goalInWords = (goal: Goal, nature: Situation['nature']): string =>
  nature === 'person'
    ? ownWordsFor(goalPrompt(goal.text, goal.progress))
    : `${quoted(goal)} (${Math.round(goal.progress * 100)} %).`;

/** The name of a goal in the middle of a sentence; one that is not known, by its id. */
export function goalNamed(id: string, goals: readonly Goal[]): string {
  const goal = goals.find((each) => each.id === id);
  return goal === undefined ? id : quoted(goal);
}
