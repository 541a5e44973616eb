import { tellsName } from '../../../theory/introductions.ts';
import { plain } from '../../../theory/content-words.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { isOfFamily, nearOnesIn } from '../../appraisal/near-ones.ts';
import { isPlan } from './about-asker.ts';
import { isKnown } from './memory-answer.ts';
import type { Recollection } from './recollection.ts';
import type { Spoken } from './spoken.ts';

/** A goal to know somebody better. */
const wantsToKnow = /\bknow\b.*\b(?:person|people|companion|somebody|someone|who|you|them|better|about)\b/iu;

/** What one asks to get to know somebody, and what tells that it is known: words of theirs, or an answer where they ask it themselves. */
const questions: readonly [question: string, answered: ((text: string) => boolean) | string][] = [
  ['What may I call you?', tellsName],
  ['Where do you live?', 'where do I live'],
  ['What do you do all day, for work or otherwise?', 'what do I do for work'],
  ['Who is close to you?', (text) => nearOnesIn(text).length > 0 || isOfFamily(text)],
  [
    'What do you like to do when you have time for yourself?',
    (text) =>
      /\b(?:i|we) (?:\p{L}+ )?(?:love|like|enjoy|play|paint|sing|read|dance|collect|bake|garden)\b/iu.test(
        text,
      ),
  ],
  ['What are you looking forward to?', isPlan],
];

/** Whom one would not call by a name, or who are several. */
const nameless = /(?:s|mom|mum|mother|dad|father|parents|children|boss|teacher)$/iu;

/** Somebody near of whom they told, and not what they are called. */
function unnamed(told: readonly Recollection[], { whom, situation }: Spoken): string | undefined {
  const named = new Set([...whom().names.values()].map(plain));
  const isLost = (text: string): boolean =>
    readFeelings(text, { self: situation.self, addressed: true })?.kind === 'loss';
  const lost = new Set(told.flatMap(({ text }) => (isLost(text) ? nearOnesIn(text).map(plain) : [])));
  return told
    .flatMap(({ text }) => nearOnesIn(text))
    .findLast(
      (one) =>
        !/\p{Lu}\p{Ll}+$/u.test(one) &&
        !nameless.test(one) &&
        !named.has(plain(one)) &&
        !lost.has(plain(one)),
    );
}

/** A question that gets to know whoever speaks; null where it was asked before, or is known, or the mind asks already. */
export function askedBack(spoken: Spoken): string | null {
  const { known, said, weighing } = spoken;
  if (weighing !== null || said.at(-1)?.endsWith('?') === true) return null;
  const told = known().filter(({ from, isGone }) => from === 'asker' && !isGone);
  const near = unnamed(told, spoken)?.replace(/^(?:my|our) /iu, '');
  const open = questions.flatMap(([question, answered]) =>
    (typeof answered === 'string' ? isKnown(answered, spoken) : told.some(({ text }) => answered(text)))
      ? []
      : question,
  );
  return (
    [...(near === undefined ? [] : [`What is your ${near} called?`]), ...open].find(
      (question) => !said.some((text) => text.includes(question)),
    ) ?? null
  );
}

/** The same where the mind wants to get to know people, and has asked nothing in its `last` words: with each it says it asks now and then. */
export const wondered = (spoken: Spoken, last = 4): string | null =>
  spoken.situation.goals.some(({ status, text }) => status === 'active' && wantsToKnow.test(text)) &&
  !spoken.said.slice(-last).some((text) => text.includes('?'))
    ? askedBack(spoken)
    : null;
