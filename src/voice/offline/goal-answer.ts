import type { Situation } from '../../../ports/voice.ts';
import { goalInWords } from './goal-words.ts';

/** How many goals are named, the newest; of more only the number is said. */
const mostNamed = 3;

/** The answer to what the mind wants, works on or how far it is: each goal that is pursued, and where it stands. */
export function answerOfGoals({ goals, nature }: Pick<Situation, 'goals' | 'nature'>): string {
  const open = goals.filter(({ status }) => status === 'active');
  if (open.length === 0) return 'I want nothing in particular.';
  const words = open.slice(-mostNamed).map((goal) => goalInWords(goal, nature));
  const more = open.length - mostNamed;
  return ['I want this:', ...words, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
