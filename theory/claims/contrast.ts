import { keepOf } from '../keep-of.ts';
import { boundaries } from './inventories.ts';
import { lemma } from './lemma.ts';
import { formOf, valueFrom } from './values.ts';
import type { Token } from './words.ts';

/** A stretch of a sentence that is said to hold no longer. */
export interface Gone {
  /** Its words as values are compared. */
  form: string;
  /** Where the words begin that say so. */
  at: number;
  from: number;
  to: number;
  /** Whether it is said outright; else only together with something that takes its place. */
  isPlain: boolean;
  /** Whether it is only denied: "not in Rome". */
  isDenied: boolean;
  /** The lemma of the verb that tells what used to be: "hate" of "used to hate Rome"; left out where none stands there. */
  verb?: string;
  /** Whether it is given away for something else: "swapped the oboe for a harp". */
  isSwapped?: true;
  /** What takes its place, where the same phrase tells that in ordinary words: "from law to history"; left out where it does not. */
  instead?: string;
  /** The attribute of which there may be many values, of which this is one; left out where nothing tells. */
  attribute?: string;
}

/** A phrase of this inventory, its words as lemmas. */
interface Phrase {
  words: readonly string[];
  isPlain: boolean;
}

/** Forms that are looked for as they are written. */
const asWritten = new Set(['was', 'were', 'had', 'isnt', '*']);

/** Phrases by their first words. */
function phrases(lines: readonly (readonly [words: string, isPlain: boolean])[]): Map<string, Phrase[]> {
  const split = lines.map(([words, isPlain]) => ({
    words: words.split(' ').map((word) => (asWritten.has(word) ? word : lemma(word))),
    isPlain,
  }));
  return Map.groupBy(split, ({ words }) => words[0]!);
}

/** The phrases that may begin at a word. */
const beginningAt = ({ lemma: base, lower }: Token, of: ReadonlyMap<string, Phrase[]>): Phrase[] => [
  // "quite" has the stem of "quit"
  ...(lower === 'quite' ? [] : (of.get(base) ?? [])),
  ...(lower === base ? [] : (of.get(lower) ?? [])),
];

/**
 * Words before what holds no longer, as lemmas, and whether they say so outright. `*` stands for up to three words; what is gone follows
 * up to the end of the phrase.
 */
const before = phrases([
  ['no longer', true],
  ['not anymore', true],
  ['use to', true],
  ['instead of', true],
  ['rather than', true],
  ['in place of', true],
  ['as oppose to', true],
  ['stop', true],
  ['quit', true],
  ['give up', true],
  ['give notice at', true],
  ['resign from', true],
  ['retire from', true],
  ['fire from', true],
  ['lay off by', true],
  ['lay off from', true],
  ['done with', true],
  ['finish with', true],
  ['finish at', true],
  ['finish', true],
  ['move out of', true],
  ['move away from', true],
  ['move on from', true],
  ['move from', true],
  ['goodbye to', true],
  ['goodbye', false],
  ['bye', false],
  ['farewell', false],
  ['part way with', true],
  ['leave behind', true],
  ['leave', true],
  ['drop', false],
  ['cancel', false],
  ['ditch', false],
  ['abandon', true],
  ['forget', false],
  ['ignore', false],
  ['swap', false],
  ['trade', false],
  ['exchange', false],
  ['replace', false],
  ['out of', false],
  ['not', false],
  ['never', false],
  ['isnt', false],
  ['from', false],
  ['former', true],
  ['formerly', true],
  ['previously', true],
  ['ex', true],
  ['after * year in', false],
  ['after * year at', false],
  ['after * year with', false],
  ['after * year for', false],
  ['not * back to', true],
  ['not * return to', true],
  ['last day at', true],
  ['last day with', true],
  ['after', false],
  ['was', false],
  ['were', false],
  ['had', false],
  ['i say', false],
  ['i tell you', false],
  ['versus', false],
  ['over', false],
]);

/** Words behind what holds no longer. */
const behind = phrases([
  ['be over', false],
  ['be out', false],
  ['be wrong', false],
  ['be outdated', false],
  ['be history', false],
  ['be cancel', false],
  ['be off', false],
  ['be no more', false],
  ['no more', false],
  ['be a mistake', false],
  ['be a typo', false],
  ['be incorrect', false],
  ['be old', false],
  ['be no longer', false],
  ['be past', false],
  ['be not', false],
  ['be now', false],
  ['become', false],
  ['turn into', false],
  ['→', false],
  ['->', false],
  ['do not', false],
]);

/** How many words what is gone may take. */
const longest = 8;
const ends = new Set(
  'but and to for because since so although though while when where now with until is are was were has have will'.split(
    ' ',
  ),
);

const matches = (word: Token | undefined, wanted: string): boolean =>
  word !== undefined && (word.lemma === wanted || word.lower === wanted);

/** Where a phrase that begins at a word ends; -1 where it does not stand there. */
function phraseEnd(words: readonly Token[], at: number, phrase: readonly string[]): number {
  let place = at;
  for (const [index, wanted] of phrase.entries()) {
    if (wanted === '*') {
      const next = phrase[index + 1] ?? '';
      const skipped = [1, 2, 3].find((count) => matches(words[place + count], next));
      if (skipped === undefined) return -1;
      place += skipped;
    } else if (matches(words[place], wanted)) place += 1;
    else return -1;
  }
  return place;
}

function reach(words: readonly Token[], from: number): number {
  let to = from;
  while (to < words.length && to - from < longest) {
    const word = words[to]!;
    if (to > from && (word.isMark || ends.has(word.lower)) && word.text !== "'s") break;
    if (word.isMark && word.text !== "'s" && !/^["“«]$/u.test(word.text)) break;
    to += 1;
  }
  return to;
}

/** What somebody leaves for and comes back from, behind the words for what they leave: "left the office for lunch". */
const errand =
  /^for (?:(?:a|an|the|my|our|his|her|their) )?(?:breakfast|lunch|dinner|supper|coffee|break|walk|run|errand|meeting|appointment|weekend)(?: (?<more>\S+))?/u;

/** Whether words tell of an errand, and not of what is called by one: "left Acme for a coffee startup". */
function isErrand(next: readonly Token[]): boolean {
  const found = errand.exec(next.map(({ lower, isMark }) => (isMark ? 'and' : lower)).join(' '));
  const more = found?.groups?.['more'];
  return found !== null && (more === undefined || boundaries.has(more));
}

/** Whether somebody only goes or pauses and will be back: "left early", "stopped at the shop", "left the office for lunch". */
function isForNow(phrase: readonly string[], gone: readonly Token[], next: readonly Token[]): boolean {
  const [verb] = phrase;
  if (phrase.length !== 1 || (verb !== lemma('stop') && verb !== lemma('leave'))) return false;
  const words = gone.map(({ lower }) => lower);
  const isOnTheWay = verb === lemma('stop') && /^(?:at|by|in|off|over|near|outside)$/u.test(words[0] ?? '');
  // a train leaves from where it stands
  const isDeparting =
    verb === lemma('leave') &&
    (/^(?:from|on|at)$/u.test(words[0] ?? '') || /^\d{1,2}[:.]\d{2}$/u.test(words[0] ?? ''));
  return (
    isOnTheWay ||
    isDeparting ||
    isErrand(next) ||
    words.some((word) => /^(?:early|late|briefly|at|around|morning|evening|tonight|lunch)$/u.test(word))
  );
}

/** What is said to take the place of something: "from law to history", "swapped the oboe for a harp". */
function insteadOf(words: readonly Token[], phrase: readonly string[], to: number): Pick<Gone, 'instead'> {
  const [first] = phrase;
  const joint =
    first === 'from' ? 'to' : /^(?:swap|trade|exchange|drop|ditch|leave)$/u.test(first ?? '') ? 'for' : null;
  const value = joint !== null && words[to]?.lower === joint ? valueFrom(words, to + 1) : null;
  return value?.kind === 'text' ? { instead: value.form } : {};
}

/** The stretches of a sentence that are said to hold no longer: "not in Rome any more", "from Monday to Friday". */
export const goneIn: (words: readonly Token[]) => readonly Gone[] = keepOf((words) => {
  const found: Gone[] = [];
  const isStrong = words.some(
    ({ lower }, place) =>
      lower === 'anymore' || (lower === 'any' && /^(?:more|longer)$/u.test(words[place + 1]?.lower ?? '')),
  );
  for (let at = 0; at < words.length; at += 1) {
    for (const { words: phrase, isPlain } of beginningAt(words[at]!, before)) {
      const from = phraseEnd(words, at, phrase);
      if (from < 0) continue;
      const to = reach(words, from);
      // "7 over 3"
      const isFraction =
        phrase[0] === 'over' &&
        /^\d/u.test(words[at - 1]?.lower ?? '') &&
        /^\d/u.test(words[from]?.lower ?? '');
      if (to > from && !isFraction && !isForNow(phrase, words.slice(from, to), words.slice(to, to + 4)))
        found.push({
          form: formOf(words.slice(from, to)),
          at,
          from,
          to,
          isDenied: /^(?:not|never|isnt)$/u.test(phrase[0]!),
          ...(phrase[0] === 'use' && { verb: words[from]!.lemma }),
          ...insteadOf(words, phrase, to),
          ...(/^(?:swap|trade|exchang|replac)/u.test(phrase[0]!) && { isSwapped: true as const }),
          // a book that somebody has finished
          ...(phrase.length === 1 && phrase[0] === lemma('finish') && { attribute: 'uses' }),
          isPlain: isPlain || (isStrong && phrase.length === 1 && /^(?:not|never)$/u.test(phrase[0]!)),
        });
    }
    for (const { words: phrase } of beginningAt(words[at]!, behind)) {
      if (at === 0 || phraseEnd(words, at, phrase) < 0) continue;
      const from = Math.max(0, at - 4);
      found.push({ form: formOf(words.slice(from, at)), at, from, to: at, isPlain: false, isDenied: false });
    }
  }
  return found;
});
