import type { ThoughtCategory } from '../../../ports/inner.ts';
import type { Choose } from './choice.ts';
import { seemsForeign } from './english.ts';
import { reflected } from './pronouns.ts';
import { clipped, sentencesOf } from './sentences.ts';

/** How much is thought of what brought a thought about, characters. */
const longestAbout = 300;

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

/** What is thought of, said of oneself: "You are tired." becomes "I am tired." */
function about(text: string): string {
  const said = clipped(text, longestAbout);
  if (said === '') return 'I cannot say what it is.';
  const own = seemsForeign(said) ? `“${said}”` : sentencesOf(said).map(reflected).join(' ');
  return /[.!?…”]$/u.test(own) ? own : `${own}.`;
}

/** A thought about a change that was felt. */
export const feelingThought = (text: string, choose: Choose): string =>
  `${choose(feelingOpenings)}: ${about(text)}`;

/** A thought that the mind turns to by itself. */
export const impulseThought = (category: ThoughtCategory, text: string, choose: Choose): string =>
  `${choose(impulseOpenings[category])}: ${about(text)}`;
