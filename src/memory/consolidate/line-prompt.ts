import { longestCompressed } from '../../../ports/recompressed.ts';
import { quoted } from '../../prompt/inbox-message.ts';
import { headingOf } from '../../prompt/memories-message.ts';
import type { Nature } from '../../prompt/nature.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import { framed, textUpTo } from './consolidation-prompt.ts';

/** How much of a text is shown, characters: what is longer keeps its line. */
export const longestLined = 1_000;

/** How long a line is asked to be, words: well within its bound. */
const asked = Math.floor(longestCompressed / 8);

const task = [
  'The statements stand in groups that belong together. Give each statement with a number one line that stands for it wherever there is no room for all of it:',
  'what it says of what its group is about, in its own words and in their order, without those that say least.',
  'Keep every name, number, amount and date of it, everybody of whom it speaks, and everything that it denies, doubts or only wishes. Add nothing, from another statement neither.',
  `Answer with one line for each number, of ${asked} words at the most, and nothing else, each exactly in this form:`,
  '1. line',
  'Where you cannot say it shorter without losing something, leave that number out.',
];

/** The frame in which the voice is asked for lines. */
export const lineSystem = (nature: Nature): string => framed(task, nature);

/** Memories that belong together, and which of them are asked about. */
export interface Lined {
  all: readonly ComeUpon[];
  asked: ReadonlySet<ComeUpon>;
}

/** Groups of memories as the voice is shown them: those that it is asked about with their numbers, all marked line by line as what they are. */
export function lineQuestion(groups: readonly Lined[], nature: Nature): string {
  let number = 0;
  return groups
    .map(({ all, asked: isAsked }) =>
      [
        'Group:',
        ...all.map((each) =>
          [
            `${isAsked.has(each) ? `${(number += 1)}. ` : ''}${headingOf(each.memory, nature)}:`,
            quoted(textUpTo(each.text, longestLined)),
          ].join('\n'),
        ),
      ].join('\n'),
    )
    .join('\n\n');
}
