import { tellsName } from '../../../theory/introductions.ts';
import { plain } from '../../../theory/content-words.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { isOfFamily, nearOneIn, nearOnesIn } from '../../appraisal/near-ones.ts';
import { isPlan } from './about-asker.ts';
import { isKnown } from './memory-answer.ts';
import type { Recollection } from './recollection.ts';
import type { Spoken } from './spoken.ts';

/** A goal to know somebody better. */
const wantsToKnow = /\bknow\b.*\b(?:person|people|companion|somebody|someone|who|you|them|better|about)\b/iu;

/** What they like to do. */
const pastimes =
  /\b(?:i|we) (?:\p{L}+ )?(?:love|like|enjoy|play|paint|sing|read|dance|collect|bake|garden)\b/iu;

/** What they do all day. */
const works =
  /\bi(?:['’]m| am) (?:an? |retired|studying|unemployed|between)|\bi (?:work|teach|study|run|own|manage)\b|\bmy (?:job|work|boss|students?|clients|shifts?)\b/iu;

/** What one asks to get to know somebody, and what tells that it is known: words of theirs, or an answer where they ask it themselves. */
const questions: readonly [question: string, answered: ((text: string) => boolean) | string][] = [
  ['What may I call you?', tellsName],
  ['Where do you live?', 'where do I live'],
  ['What do you do all day, for work or otherwise?', (text) => works.test(text)],
  ['Who is close to you?', (text) => nearOneIn(text) !== null || isOfFamily(text)],
  ['What do you like to do when you have time for yourself?', (text) => pastimes.test(text)],
  ['What are you looking forward to?', isPlan],
];

/** Whom one would not call by a name, or who are several, or whose name stands there. */
const nameless = /(?:s|mom|mum|mother|dad|father|parents|children|boss|teacher)$|(?-i:\p{Lu}\p{Ll}+)$/iu;

/** Somebody near and living of whom they told, and not what they are called. */
function unnamed(told: readonly Recollection[], { whom, situation: { self } }: Spoken): string | undefined {
  const lost = told.filter(({ text }) => readFeelings(text, { self, addressed: true })?.kind === 'loss');
  const out = new Set([...whom().names.values(), ...lost.flatMap(({ text }) => nearOnesIn(text))].map(plain));
  const near = told.flatMap(({ text }) => nearOnesIn(text));
  return near.findLast((one) => !nameless.test(one) && !out.has(plain(one)));
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
