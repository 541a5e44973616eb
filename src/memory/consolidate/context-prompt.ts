import { longestContext } from '../../../ports/contextualized.ts';
import { quoted } from '../../prompt/inbox-message.ts';
import type { Nature } from '../../prompt/nature.ts';
import { shownName, shownPerson } from '../../prompt/one-line.ts';
import { spokenTime } from '../../prompt/person/time.ts';
import { framed, textUpTo } from './consolidation-prompt.ts';
import type { InTalk } from './in-talk.ts';

/** How much of a text is shown, characters. */
const shownOfEach = 500;

/** How long a context is asked to be, words: well within its bound. */
const asked = Math.floor(longestContext / 12);

const task = [
  'Give each memory a short context, by which it can be found again: WHO said it to whom, WHEN, and WHY, which is what it answered or followed.',
  `Answer with one line for each number, of ${asked} words at the most, and nothing else, each exactly in this form:`,
  '1. context',
  'Name only what is shown. Where what was said before adds nothing, leave that number out.',
];

/** The frame in which the voice is asked for contexts. */
export const contextSystem = (nature: Nature): string => framed(task, nature);

/** Where the talks were, as the voice is told it. */
export interface ToldTalk {
  nature: Nature;
  spaceName: (id: string) => string;
  timezone?: string | undefined;
}

/** Memories with what was said before them, as the voice is shown them: numbered, and marked line by line as what they are. */
export const contextQuestion = (talks: readonly InTalk[], told: ToldTalk): string =>
  talks
    .map(({ memory, space, before }, place) =>
      [
        `${place + 1}. ${headingFor({ memory, space }, told)}:`,
        quoted(textUpTo(memory.content, shownOfEach)),
        ...(before.length === 0 ? [] : ['Said before it, oldest first:']),
        ...before.flatMap(({ speaker, text }) => [
          `${speaker === null ? 'You' : nameFor(speaker, told)} said:`,
          quoted(textUpTo(text, shownOfEach)),
        ]),
      ].join('\n'),
    )
    .join('\n\n');

/** When, where and by whom something was said, in words. */
export const headingFor = (
  { memory: { createdAt, speaker }, space }: Pick<InTalk, 'memory' | 'space'>,
  told: ToldTalk,
): string =>
  `${spokenTime(createdAt, told.timezone)}, in ${shownName(told.spaceName(space))}, ${
    speaker === null ? 'somebody' : nameFor(speaker, told)
  } said`;

const nameFor = (who: string, { nature }: ToldTalk): string =>
  nature === 'person' ? shownPerson(who) : shownName(who);
