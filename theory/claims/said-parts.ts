import { keepLatest } from '../keep-latest.ts';
import { determiners, listed, openers } from './inventories.ts';
import { lemma } from './lemma.ts';
import { stateGroups } from './predicates.ts';
import { formalKin } from './relations.ts';
import { type ValueKind, valueAt } from './values.ts';
import { type Token, wordsIn } from './words.ts';

/** A part of a clause, a word or a value of several words, as it is held against the parts of another clause. */
export interface Part {
  /** As values are compared. */
  form: string;
  lemma: string;
  /** The kind of a value that is told by how it is written; null for a plain word. */
  kind: ValueKind | null;
}

/** Marks and words at which a clause ends. */
const marks = /^[,;:!?()[\].…—–→]$/u;
const joints = listed(
  'but so because since while although though unless if when where which who that until than and',
);
/** Words that only tell that something is so now, how surely, or whose it is who speaks. */
const passedOver = listed(`
  now nowadays currently actually just instead anymore already again really still only these days officially finally recently lately
  presently today the a an my our even more longer after all then mostly usually about around roughly rather mean meant`);
const first = /^(?:i|we)$/u;

const partOf = (words: readonly Token[], at: number, isOpening: boolean): { part: Part; to: number } => {
  const value = valueAt(words, at, isOpening);
  const word = words[at]!;
  if (value !== null)
    return { part: { form: value.form, lemma: value.form, kind: value.kind }, to: value.to };
  return {
    part: {
      form: word.lower,
      lemma: first.test(word.lower) ? 'i' : lemma(formalKin(word.lower)),
      kind: null,
    },
    to: at + 1,
  };
};

/** The parts of a clause without what opens it and what only tells that it holds. */
function partsOf(words: readonly Token[]): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < words.length;) {
    const { lower } = words[at]!;
    const isNoun = determiners.has(words[at - 1]?.lower ?? '');
    const isOpener =
      found.length === 0 &&
      openers.has(lower) &&
      !isNoun &&
      !/^(?:one|two|second|first|it|this|that|i|as|is|was)$/u.test(lower);
    // "I am teaching" says what "I teach" does
    const isHelping = /^(?:am|is|are)$/u.test(lower) && /[^r]ing$/u.test(words[at + 1]?.lower ?? '');
    if (passedOver.has(lower) || isOpener || isHelping) {
      at += 1;
      continue;
    }
    const { part, to } = partOf(words, at, found.length === 0);
    found.push(part);
    at = to;
  }
  return found;
}

/** How many clauses of a sentence are read, and how many parts of each. */
const most = { clauses: 4, parts: 14, kept: 512 };

/** The clauses of a sentence as parts, in their order. */
export const clausesIn: (sentence: string) => readonly (readonly Part[])[] = keepLatest((sentence) => {
  const words = wordsIn(sentence);
  const ends = words.flatMap(({ text, lower }, at) => (marks.test(text) || joints.has(lower) ? [at] : []));
  return [...ends, words.length]
    .map((end, place) => words.slice(place === 0 ? 0 : ends[place - 1]! + 1, end))
    .map((clause) => partsOf(clause).slice(0, most.parts))
    .filter((clause) => clause.length > 0)
    .slice(0, most.clauses);
}, most.kept);

/** Words besides states of which one excludes another of the same line. */
const contrasts = `boy girl
male female
left right
north south east west
half full empty
day night late early morning afternoon evening
slow fast
hot cold
cheap expensive
old young
clean dirty
big small large
happy sad
positive negative
easy difficult hard`
  .split('\n')
  .map((line) => line.split(' '));

/** In which lines of both a word stands. */
const linesOf: ReadonlyMap<string, readonly number[]> = (() => {
  const found = new Map<string, number[]>();
  for (const [line, words] of [...stateGroups, ...contrasts].entries())
    for (const word of words) found.set(word, [...(found.get(word) ?? []), line]);
  return found;
})();

/** Whether of two words one excludes the other: two colours, two states, left and right. */
export function areExclusive(one: string, other: string): boolean {
  const lines = one === other ? undefined : linesOf.get(one);
  return lines !== undefined && (linesOf.get(other)?.some((line) => lines.includes(line)) ?? false);
}
