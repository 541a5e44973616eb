import type { ThoughtCategory } from '../../../ports/inner.ts';
import { reflected } from '../../../theory/reflected.ts';
import { isContinuation } from '../../../theory/thought-chain.ts';
import type { Choose, Options } from './choice.ts';
import { cutAtWord, inQuotes, unnested } from './cut.ts';

/** How much of a goal, of a surprise or of another prompt is thought of, and of a name, characters. */
const longestQuote = 120;
const longestName = 60;

/** A frame of a prompt (`theory/thought-prompts.ts`) around words from outside: these are kept as they are. */
const frames: readonly [form: RegExp, own: (within: string, end: string) => string][] = [
  [
    /^You go over what you want to do: (?<within>.*) (?<end>You (?:have hardly begun|are part of the way|are nearly there)\.)$/su,
    (goal, end) => `${inQuotes(goal, longestQuote)} ${reflected(end)}`,
  ],
  [/^Something unexpected happened\. (?<within>.*)$/su, (it) => inQuotes(it, longestQuote)],
  [
    /^You wonder what (?<within>.*) thought of you\.$/su,
    (who) => `I wonder what ${nameOf(who)} thought of me.`,
  ],
];

// Somebody whom the configuration calls "you" (`machines/mind/lived.ts`).
const nameOf = (who: string): string =>
  who === 'your companion' ? 'my companion' : cutAtWord(unnested(who), longestName);

/**
 * A prompt to think as the mind itself says it, "You calm down." as "I calm down.". Words from outside stay as they are: goals and
 * surprises in quotation marks, names bare.
 */
export function ownWordsFor(prompt: string): string {
  for (const [form, own] of frames) {
    const found = form.exec(prompt)?.groups;
    if (found !== undefined) return own(found['within'] ?? '', found['end'] ?? '');
  }
  return prompt.trim() === ''
    ? 'I cannot say what it is.'
    : reflected(cutAtWord(unnested(prompt), longestQuote));
}

const openings: Readonly<Record<ThoughtCategory | 'feeling', Options>> = {
  feeling: ['Something just shifted', 'Now I feel it', 'I notice a change in me'],
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

const chainOpenings: Options = [
  'I am still with it.',
  'It does not let go of me.',
  'I come back to this.',
  'I stay with it a little longer.',
  'There is more to it.',
];

/** A thought about a change that was felt, or that the mind turns to by itself, or stays with. */
export const musing = (category: ThoughtCategory | 'feeling', text: string, choose: Choose): string =>
  category !== 'feeling' && isContinuation(text)
    ? choose(chainOpenings)
    : `${choose(openings[category])}: ${ownWordsFor(text)}`;
