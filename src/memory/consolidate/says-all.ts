import { wordsOf } from '../../../theory/judged-text.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { stem } from '../../../theory/stem.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';

/** Words that a statement can lose without saying anything else. "was", "he" and "before" are none: with another of them it does. */
const grammar = new Set(
  'a an the that and is am are be m s re ve do does has have just very too also really so please well oh ok okay yes yeah hi hello thanks thank you know'.split(
    ' ',
  ),
);

/** Words that say whether, when, and how surely a statement holds: one that has them where the other has not says another thing. */
const forces = new Set(
  (
    'not no never none nobody nothing nowhere neither nor without cannot hardly barely almost nearly only except stop stopped stops quit ' +
    'quits if unless whether or maybe perhaps might may could would should want wants wanted wish wishes wished hope hopes hoped plan ' +
    'but besides except excluding unlike second third other another instead rarely seldom scarcely most more less least fewer than avoid avoids avoided avoiding lack lacks ' +
    'nicht kein keine nie ohne kaum wenn falls vielleicht ' +
    'plans planned used was were been had did will think thinks thought believe believes heard says claims dream dreamt fail failed refuse refused'
  ).split(' '),
);

/** Words that mean another day when they are said on another day. */
const deictic =
  /\b(?:today|tonight|yesterday|tomorrow|now|currently|ago|(?:this|last|next) (?:night|morning|afternoon|evening|week|weekend|month|year|spring|summer|autumn|fall|winter|\p{L}+day))\b/iu;

const numbers = /\p{N}+(?:[.,:/-]\p{N}+)*/gu;

interface Sentence {
  /** Its words in their order, without those that say nothing, as one text with a space around each. */
  readonly run: string;
  readonly forces: string;
}

interface Detailed {
  readonly sentences: readonly Sentence[];
  readonly terms: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** Contractions written out, as far as they negate. */
export const writtenOut = (text: string): string =>
  text
    .replaceAll(/\bcan['’]?t\b/giu, 'can not')
    .replaceAll(/\bwon['’]t\b/giu, 'will not')
    .replaceAll(/n['’]t\b/giu, ' not');

function sentenceDetails(sentence: string): Sentence {
  const words = wordsOf(writtenOut(sentence));
  const held = [...new Set(words.filter((word) => forces.has(word)))].toSorted();
  return {
    run: ` ${words
      .filter((word) => !grammar.has(word))
      .map((word) => stem(word))
      .join(' ')} `,
    forces: [...held, ...(/\?\W*$/u.test(sentence) ? ['?'] : [])].join(' '),
  };
}

/** A member is compared with all others of its group. */
const detailsOf = keepLatest(
  (text: string): Detailed => ({
    sentences: sentencesOf(text).map(sentenceDetails),
    terms: new Set(searchTerms(text)),
    numbers: new Set(text.normalize('NFKC').match(numbers)),
  }),
  256,
);

/**
 * Whether one text says everything that another one says, as far as words can tell: each sentence of the other stands in one sentence of this, word
 * by word and one behind the other, since who did what to whom is in their order; and that sentence denies, doubts or asks no more and no less. It
 * says no too often.
 *
 * @example saysAll('My niece Mia plays chess in Rome.', 'My niece Mia plays chess.') // true
 * @example saysAll('Mia gave Tom a book.', 'Tom gave Mia a book.') // false
 * @example saysAll('I do not like tea.', 'I like tea.') // false
 */
export function saysAll(text: string, other: string): boolean {
  const [whole, part] = [detailsOf(text), detailsOf(other)];
  return (
    part.sentences.every((wanted) =>
      whole.sentences.some(
        (sentence) => sentence.forces === wanted.forces && sentence.run.includes(wanted.run),
      ),
    ) &&
    [...part.numbers].every((number) => whole.numbers.has(number)) &&
    tellingTerms(other).every((term) => whole.terms.has(term))
  );
}

/** Numbers that are written as words; "one" is none: it stands for a thing as often. */
const counted = new Set(
  'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand half double twice dozen zwei drei vier fünf sechs sieben acht neun zehn halb'.split(
    ' ',
  ),
);

/** Words by which something holds at a time or under a condition only, or at another one: "before". */
const turning = new Set(
  'before after until till since when while unless against bevor nachdem bis seit'.split(' '),
);

/** What is counted where a number stands before it; what that is of stands behind. */
const units = new Set(
  (
    'mg g kg mcg ug µg μg ml l dl cl mm cm m km mi ft lb lbs oz iu unit units am pm percent euro euros dollar dollars pound pounds ' +
    'hour hours h min minute minutes day days week weeks month months year years time times pill pills tablet tablets drop drops puff puffs cup cups spoon spoons'
  ).split(' '),
);

const wordsWithNumbers = (sentence: string): readonly string[] =>
  writtenOut(sentence.normalize('NFKC').toLowerCase()).match(/\p{N}+(?:[.,:/-]\p{N}+)*|[\p{L}\p{M}]+/gu) ??
  [];

/**
 * The words of a sentence by which it holds otherwise, each with the next one that tells something: numbers with what is counted and of what, and what denies, doubts, wishes, compares,
 * excepts or tells of the past.
 *
 * @example boundWords('I do not take 5 mg of lithium.') // ['not take', '5 mg lithium']
 */
export function boundWords(sentence: string): string[] {
  const words = wordsWithNumbers(sentence);
  return words.flatMap((word, place) => {
    const isNumber = counted.has(word) || /\p{N}/u.test(word);
    if (!isNumber && !forces.has(word) && !turning.has(word)) return [];
    const behind = words.slice(place + 1).filter((each) => !grammar.has(each) && !forces.has(each));
    const [next = ''] = behind;
    // "wants" is "want", and "wanted" is neither
    const bound = `${word.endsWith('ed') ? word : stem(word)} ${stem(next)}`;
    if (!isNumber || !units.has(next)) return [bound];
    const ofWhat = behind.slice(1).find((each) => searchTerms(each).length > 0);
    return [`${bound} ${ofWhat === undefined ? '' : stem(ofWhat)}`];
  });
}

const leading = new Set(['to', 'from', 'for', 'by', 'with', 'of']);

/** The words of a sentence that tell whence and whither, each with what it leads to: "from monday". */
export function ledWords(sentence: string): string[] {
  const words = wordsWithNumbers(sentence);
  return words.flatMap((word, place) => {
    const next = words.slice(place + 1).find((each) => searchTerms(each).length > 0);
    return leading.has(word) && next !== undefined ? [`${word} ${stem(next)}`] : [];
  });
}

/** Whether a text means another day when it is said on another day: "I ran today". */
export const goesByTheDay = (text: string): boolean => deictic.test(text);

/** Words with a capital letter, at the beginning of a sentence too, that are no small words: names, and some that are none. */
const namesOf = keepLatest(
  (text: string): ReadonlySet<string> =>
    new Set(
      (text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}]*/gu) ?? []).flatMap((word) => searchTerms(word)),
    ),
  256,
);

/** Whether all names and numbers of a text stand in others: a voice that makes some up has told of something else. */
export function namesOnlyOf(text: string, others: readonly string[]): boolean {
  const terms = new Set(others.flatMap((other) => searchTerms(other)));
  return [...namesOf(text)].every((name) => terms.has(name)) && numbersOnlyOf(text, others);
}

function numbersOnlyOf(text: string, others: readonly string[]): boolean {
  const known = new Set(others.flatMap((other) => [...detailsOf(other).numbers]));
  return [...detailsOf(text).numbers].every((number) => known.has(number));
}
