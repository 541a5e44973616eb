import { asksForKind, suits } from './asked-kind.ts';
import { contentWords } from './content-words.ts';
import { movedInTime, tellsMove } from './moved-in-time.ts';
import { putRight } from './put-right.ts';
import { namesNothing } from './read-question.ts';
import { withoutEnd } from './sentences.ts';

/** A sentence of somebody's; what is gone was said to hold no longer. */
export interface SaidSentence {
  text: string;
  who: string | null;
  isGone: boolean;
}

/** What was just spoken of is told more of, or otherwise: "It got moved to ten." */
export const goesOnWithIt = /^(?:mine|it)(?!\p{L})/iu;

const answering = /^(?:it|that|they)(?:['’]s|['’]re| is| are| was| were) (?<value>\S.*)$/iu;
/** The thing of which a question asks what it is, or when and where. */
const askedThing =
  /^(?:wh\p{L}+|how \p{L}+)(?: (?:day|date|time|year|month|colou?r))?(?:['’]s|['’]re| is| are| was| were) (?<thing>(?:my|our|the|his|her|their)(?: [\p{L}\p{N}'’-]+){1,4}(?<! (?:called|named|like|from|for|about|\p{L}+ing)))$/iu;
/** What names something by how it is written. */
const naming = /\p{N}|(?<![\p{L}'’])\p{Lu}/u;
/** How far back it is looked for what something takes the place of, sentences. */
const mostBack = 200;

/**
 * What somebody told, with the value that they put right later or by how much they said that it was moved, in one statement; null where they said
 * neither.
 */
export const anew = (older: string, newer: string): string | null =>
  putRight(older, newer) ?? movedInTime(older, newer, true);

/** A statement in place of what somebody said, and the place of the one that it takes the place of among those before. */
interface Anew {
  whole: string;
  older: number | null;
}

/** What somebody says who answers their own question, as one statement, or as it was said before where it is the same; null where it answers nothing. */
function answered(question: string, said: string, before: readonly string[]): Anew | null {
  const { value } = answering.exec(said)?.groups ?? {};
  const asksKind = asksForKind(question);
  const isAnswer = (text: string, named: string): boolean =>
    asksKind ? suits(question, text) || /\p{N}/u.test(named) : naming.test(named);
  if (value === undefined || !isAnswer(said, value)) return null;
  const words = [...contentWords(question)].filter((word) => !namesNothing(word));
  const { thing } = askedThing.exec(question)?.groups ?? {};
  const verb = /\b(?:are|were|['’]re)\b/iu.test(said) ? 'are' : 'is';
  const subject = thing === undefined ? null : `${thing.toLowerCase()} ${verb} `;
  for (const [back, told] of before.toReversed().entries()) {
    const older = told.replace(/ \(before: .*\)$/u, '');
    const known = contentWords(older);
    const isNamed = subject !== null && older.toLowerCase().startsWith(subject);
    if (!isNamed && (words.length === 0 || !words.every((word) => known.has(word)))) continue;
    if (older.endsWith(value)) return { whole: told, older: null };
    const was = isNamed ? older.slice(subject.length) : '';
    const whole =
      putRight(older, said) ??
      (was !== '' && isAnswer(older, was) ? `${older.slice(0, -was.length)}${value} (before: ${was})` : null);
    if (whole !== null) return { whole, older: before.length - 1 - back };
  }
  return thing === undefined
    ? null
    : { whole: `${thing[0]!.toUpperCase()}${thing.slice(1)} ${verb} ${value}`, older: null };
}

/** By how much something was moved, with when it was before. */
function moved(said: string, before: readonly string[]): Anew | null {
  const wholes = before.map((older, at) => movedInTime(older, said, at === before.length - 1));
  const older = wholes.findLastIndex((each) => each !== null);
  return older < 0 ? null : { whole: wholes[older]!, older };
}

/**
 * Sentences in the order in which they were said, where what somebody tells anew in words that only go on with what was said is one statement, and
 * what it takes the place of is gone: what answers their own question ("When is my exam?" "It's on the 19th"), and by how much something was moved
 * ("The exam got pushed back by a week").
 */
export function toldAnew<Sentence extends SaidSentence>(
  sentences: readonly Sentence[],
  isAsked: (sentence: Sentence) => boolean,
): Sentence[] {
  const all = [...sentences];
  const asked = sentences.map(isAsked);
  for (const places of Map.groupBy(all.keys(), (at) => all[at]!.who).values())
    for (const [nth, at] of places.entries()) {
      const text = withoutEnd(all[at]!.text);
      const last = places[nth - 1] ?? at;
      const isAnswer = asked[last] === true && answering.test(text);
      if (asked[at] === true || all[at]!.isGone || (!isAnswer && !tellsMove(text))) continue;
      const told = places.slice(Math.max(0, nth - mostBack), nth).filter((place) => asked[place] !== true);
      const before = told.map((place) => withoutEnd(all[place]!.text));
      const found = isAnswer ? answered(withoutEnd(all[last]!.text), text, before) : moved(text, before);
      if (found === null) continue;
      all[at] = { ...all[at]!, text: withoutEnd(found.whole) };
      const gone = found.older === null ? undefined : told[found.older];
      if (gone !== undefined) all[gone] = { ...all[gone]!, isGone: true };
    }
  return all;
}
