import type { Goal } from '../../../ports/goal.ts';
import type { Situation } from '../../../ports/voice.ts';
import { goalPrompt } from '../../../theory/thought-prompts.ts';
import { inQuotes } from './cut.ts';
import { ownWordsFor } from './musing.ts';

/** How much of a goal is told, characters. */
const longestGoal = 120;
/** How many goals are named, the newest; of more only the number is said. */
const mostNamed = 3;

const quoted = ({ text }: Goal): string => inQuotes(text.trim().replace(/\.$/u, ''), longestGoal);

/** The answer to what the mind wants: each goal that is pursued, and where it stands; a person says how far it feels, an agent how far it is. */
export function answerOfGoals({ goals, nature }: Pick<Situation, 'goals' | 'nature'>): string {
  const open = goals.filter(({ status }) => status === 'active');
  if (open.length === 0) return 'I want nothing in particular.';
  const words = open
    .slice(-mostNamed)
    .map((goal) =>
      nature === 'person'
        ? ownWordsFor(goalPrompt(goal.text, goal.progress))
        : `${quoted(goal)} (${Math.round(goal.progress * 100)} %).`,
    );
  const more = open.length - mostNamed;
  return ['I want this:', ...words, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
