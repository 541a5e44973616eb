import type { Goal } from '../../../ports/goal.ts';
import type { ThoughtCategory } from '../../../ports/inner.ts';
import { drivePrompts } from '../../../theory/thought-prompts.ts';
import { chainedThing } from './chain.ts';
import type { Choose } from './choice.ts';
import { rehearsed } from './goal-words.ts';
import { ownWordsFor } from './own-words.ts';
import { inQuotes } from './quote.ts';

/** How much of what a chain of thoughts is about is thought of again, characters. */
const longestThing = 120;

type Openings = readonly [string, ...string[]];

const feelingOpenings: Openings = ['Something just shifted', 'Now I feel it', 'I notice a change in me'];

const impulseOpenings: Readonly<Record<ThoughtCategory, Openings>> = {
  predictionError: [
    'That is not what I expected',
    'I come back to what surprised me',
    'This still puzzles me',
  ],
  biologicalNeed: ['I feel what I need', 'It makes itself felt', 'I cannot overlook it'],
  goalRehearsal: ['I think of what I want', 'This is still before me', 'I picture the next step'],
  socialModeling: ['I think of the others', 'I wonder how it is for them', 'Somebody is on my mind'],
  associativeDrift: ['My thoughts wander', 'Nothing holds me', 'I let my mind roam'],
};

const chainOpenings: Openings = [
  'I am still with it',
  'It does not let go of me',
  'I come back to this',
  'I stay with it a little longer',
  'There is more to it',
];

/** A thought about a change that was felt. */
export const feelingThought = (text: string, choose: Choose): string =>
  `${choose(feelingOpenings)}: ${ownWordsFor(text)}`;

/** A thought that the mind turns to by itself, or stays with. One about a goal says which, and how far it is. */
export function impulseThought(
  { category }: { category: ThoughtCategory },
  { text, goals }: { text: string; goals: readonly Goal[] },
  choose: Choose,
): string {
  const open = goals.filter(({ status }) => status === 'active');
  const thing = chainedThing(text);
  if (thing === null) {
    const thought = `${choose(impulseOpenings[category])}: ${ownWordsFor(text)}`;
    const stuck = text === drivePrompts.competence.prompt ? longestUnmoved(open) : undefined;
    return stuck === undefined ? thought : `${thought} ${rehearsed(stuck)}`;
  }
  const opening = choose(chainOpenings);
  if (thing === '') return `${opening}.`;
  const quote = inQuotes(thing, longestThing);
  const goal = open.map(rehearsed).find((words) => words.startsWith(`${quote} `));
  return `${opening}: ${goal ?? quote}`;
}

const longestUnmoved = (goals: readonly Goal[]): Goal | undefined =>
  goals.toSorted((one, other) => one.changedAt - other.changedAt)[0];
