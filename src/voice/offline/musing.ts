import type { ThoughtCategory } from '../../../ports/inner.ts';
import { isContinuation } from '../../../theory/thought-chain.ts';
import type { Choose } from './choice.ts';
import { ownWordsFor } from './own-words.ts';

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
  'I am still with it.',
  'It does not let go of me.',
  'I come back to this.',
  'I stay with it a little longer.',
  'There is more to it.',
];

/** A thought about a change that was felt. */
export const feelingThought = (text: string, choose: Choose): string =>
  `${choose(feelingOpenings)}: ${ownWordsFor(text)}`;

/** A thought that the mind turns to by itself, or stays with. */
export const impulseThought = (category: ThoughtCategory, text: string, choose: Choose): string =>
  isContinuation(text) ? choose(chainOpenings) : `${choose(impulseOpenings[category])}: ${ownWordsFor(text)}`;
