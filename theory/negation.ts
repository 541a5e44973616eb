import { stem } from './stem.ts';
import { antonymsOf } from './antonyms.ts';
import { judgedText, wordsOf } from './judged-text.ts';

/** How one statement relates to another, as far as a cheap test can tell. */
export type ContradictionVerdict = 'contradicts' | 'agrees' | 'unclear';

/** Words that negate a statement. `n't` is written out as `not` before. */
const negations = new Set(
  'not no never none nobody nothing nowhere neither nor without cannot hardly barely stopped stop stops quit quits ceased ceases'.split(
    ' ',
  ),
);

/** Phrases that express a negation, each with the plain word that replaces it. */
const negatingPhrases: readonly (readonly [RegExp, string])[] = [
  [/\bany ?(?:more|longer)\b/g, ''],
  [/\bno longer\b/g, 'not'],
  [/\b(?:gave|given|gives|give) up\b/g, 'not'],
  [/\bused to\b/g, 'not'],
  [/\b(?:fails|failed|fail|refuses|refused|refuse) to\b/g, 'not'],
  // neither of these says no to the statement
  [/\b(?:not only|no doubt|no wonder|no matter)\b/g, ''],
];

/** Words that carry grammar and no content. */
const grammar = new Set(
  'a an the this that these those i me my mine you your yours he him his she her hers it its we us our ours they them their theirs is am are was were be been being do does did done have has had having will would shall should can could may might must and or but so if of to in on at by for with from as than then there here very really just also too still now today currently ever any at all about into over again already'.split(
    ' ',
  ),
);

const plainWords = (text: string): readonly string[] => {
  let plain = judgedText(judgedText(text).normalize('NFKC'))
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\bcan't\b/g, 'can not')
    .replaceAll(/\bwon't\b/g, 'will not')
    .replaceAll(/n't\b/g, ' not')
    // written without the apostrophe, as people type
    .replaceAll(/\bcant\b/g, 'can not')
    .replaceAll(/\bwont\b/g, 'will not')
    .replaceAll(/\b(ai|are|could|did|does|do|had|has|have|is|must|need|should|was|were|would)nt\b/g, '$1 not')
    .replaceAll(/'(?:s|m|re|ve|ll|d)\b/g, '');
  for (const [phrase, meaning] of negatingPhrases) plain = plain.replaceAll(phrase, meaning);
  return wordsOf(plain);
};

/** A statement as it is compared: read once, where it is compared with many. */
export interface NegatableStatement {
  /** Whether it has an odd number of negations. */
  readonly negated: boolean;
  /** Stems of the words that carry content, in no order. */
  readonly content: ReadonlySet<string>;
}

/** Reads a statement for {@link statementVerdict}. */
export const negatableStatement = (text: string): NegatableStatement => {
  const words = plainWords(text);
  const negating = words.filter((word) => negations.has(word)).length;
  const content = words.filter((word) => !negations.has(word) && !grammar.has(word));
  return { negated: negating % 2 === 1, content: new Set(content.map((word) => stem(word))) };
};

/** How many words two statements share, and how many words of one have their opposite in the other, each counted once. */
const common = (
  left: ReadonlySet<string>,
  right: ReadonlySet<string>,
): { same: number; opposite: number } => {
  const own = [...left].filter((word) => !right.has(word));
  const free = new Set([...right].filter((word) => !left.has(word)));
  let opposite = 0;
  for (const word of own) {
    const antonym = antonymsOf(word).find((candidate) => free.has(candidate));
    if (antonym !== undefined && free.delete(antonym)) opposite += 1;
  }
  return { same: left.size - own.length, opposite };
};

/** The share of the shorter statement's words that the other must have for the two to be about the same. */
const sameMatter = 0.75;

/** The share of the words of both statements that they must have in common to say the same. */
const sameStatement = 0.8;

/**
 * The first and cheapest layer of contradiction (docs/model/gate.md): two statements about the same, told apart by a negation
 * ("no longer", "stopped", "never", "not … any more") or by a word and its opposite, contradict. Without doubt only in
 * plain English; all else is unclear and left to the next layer.
 *
 * @example negationVerdict('I like coffee', "I don't like coffee any more") // 'contradicts'
 */
export const negationVerdict = (left: string, right: string): ContradictionVerdict =>
  statementVerdict(negatableStatement(left), negatableStatement(right));

/** The same of statements that were read. */
export function statementVerdict(
  first: NegatableStatement,
  second: NegatableStatement,
): ContradictionVerdict {
  const { same, opposite } = common(first.content, second.content);
  // an antonym alone is no shared matter: "hot" says nothing about "cold"
  if (same === 0) return 'unclear';
  const smaller = Math.min(first.content.size, second.content.size);
  const together = first.content.size + second.content.size - same;
  const opposed = (first.negated !== second.negated) !== (opposite % 2 === 1);
  if (opposed && (same + opposite) / smaller >= sameMatter) return 'contradicts';
  return !opposed && opposite === 0 && same / together >= sameStatement ? 'agrees' : 'unclear';
}
