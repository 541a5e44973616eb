import { lemma } from './lemma.ts';
import { shiftIn } from './shifted.ts';
import type { Discourse, Subject } from './subject.ts';
import { formOf, isOfTime, valuesIn } from './values.ts';
import { type Token, wordsIn } from './words.ts';

/** Verbs by which somebody gives something another time. */
const retiming = new Set(
  'move push shift postpone reschedule delay bring put bump'.split(' ').map((verb) => lemma(verb)),
);
const pronouns = /^(?:they|he|she|we)$/u;
const determiners = /^(?:the|my|our|his|her|their)$/u;
/** What only joins a sentence to the one before. */
const joining = /^(?:and|also|so|oh|well|but|sorry|actually|hey|no)$/u;
const already = /^(?:has|have|had|just|already|now)$/u;

/**
 * "The dentist moved it to Friday" as "it was moved to Friday": it is what was spoken of, where whoever moved it has to do with that, or was spoken of, too. Nothing
 * that is denied, wished or only possible, and nothing that a sentence of the same text has brought up since.
 */
export function retimed(words: readonly Token[], { thing, topic }: Discourse): readonly Token[] {
  if (thing === null || topic != null) return words;
  const it = words.findIndex(({ lower }) => lower === 'it');
  const verb = words[it - 1];
  if (it < 2 || verb === undefined || !retiming.has(verb.lemma)) return words;
  const behind = words.slice(it + 1);
  const isDone = verb.lower.endsWith('ed') || /^(?:put|brought)$/u.test(verb.lower);
  if (!isDone) return words;
  const who = words.slice(0, it - 1).filter(({ isMark, lower }) => !isMark && !joining.test(lower));
  while (who.length > 1 && already.test(who.at(-1)!.lower)) who.pop();
  const [first] = who;
  const ofThing = thing.thing.split(' ');
  const isTheirs =
    who.length === 1
      ? pronouns.test(first!.lower)
      : determiners.test(first!.lower) && who.slice(1).every((word) => ofThing.includes(word.lemma));
  const isToTime = valuesIn(behind).some((value) => {
    const before = behind.slice(0, value.from).filter(({ lower }) => !/^(?:next|this)$/u.test(lower));
    return isOfTime(value) && /^(?:to|until|till)$/u.test(before.at(-1)?.lower ?? '');
  });
  if (!isTheirs) return words;
  // "they put it back by an hour"
  if (shiftIn(` ${verb.lower} ${formOf(behind)} `) !== null)
    return [...wordsIn(`it was ${verb.lower}`), ...behind];
  return isToTime ? [...wordsIn('it was moved'), ...behind] : words;
}

/** What "it" is that takes place later or earlier than was told: "it was delayed by an hour"; nothing where a sentence says nothing of the kind. */
export const shiftedThing = (words: readonly Token[], { thing }: Discourse): Subject[] =>
  thing !== null && words[0]?.lower === 'it' && shiftIn(` ${formOf(words)} `) !== null ? [thing] : [];
