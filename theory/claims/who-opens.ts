import { adverbs, auxiliaries, months, numberWords, openers, weekdays } from './inventories.ts';
import { formalKin, isNearNoun } from './relations.ts';
import { lemma } from './lemma.ts';
import type { Token } from './words.ts';

/** Somebody as words call them: "I", "she", "my son Leo", "Leo's friend". */
export interface CalledOne {
  /** Whose they are: whoever speaks, somebody for whom a pronoun stands, or somebody who is called themselves; null where nothing says it. */
  of: 'first' | 'third' | CalledOne | null;
  /** What they are to them, by its lemma, and their name in small letters; null where these do not stand there. */
  noun: string | null;
  name: string | null;
  /** By which pronoun alone they are called; null for none. */
  pronoun: 'first' | 'third' | null;
}

/** Nouns for people who are somebody's only where these are named: "my sister's boy", "the girl next door". */
const others =
  /^(?:boy|girl|man|woman|guy|lady|person|baby|toddler|teenager|fellow|nurse|vet|guest|tenant|owner|partner|family)$/u;
/** Words that end what calls somebody: a verb, or what joins it to something else. */
const ends =
  /^(?:is|are|am|was|were|and|or|nor|but|who|whom|whose|that|which|of|in|on|at|with|from|for|to|not|never|no|says?|said|has|have|had|i|we|he|she|they|it|you|my|our|his|her|their|the|an?)$/u;
/** How many words stand between an article or owner and the noun at the most: "my youngest little sister". */
const mostBetween = 3;

/** What somebody is to somebody by its lemma: "ex-wife" is not the wife. */
function kindOf({ lower }: Token): string {
  const [, ahead = '', noun = lower] = /^((?:step|half|ex|foster|god|grand|great)-)?(.+)$/u.exec(lower) ?? [];
  return ahead + lemma(formalKin(noun));
}

const isNoun = (word: Token, isOfElse: boolean): boolean => {
  const { isMark } = word;
  const noun = kindOf(word);
  return !isMark && (isNearNoun(noun) || (isOfElse && others.test(noun)));
};

const isName = ({ text, lower, isMark }: Token): boolean =>
  !isMark && /^\p{Lu}\p{Ll}/u.test(text) && !openers.has(lower) && !adverbs.has(lower);

/** Whether a name is typed in small letters: "leo's friend". */
const isSmallName = (words: readonly Token[], at: number): boolean =>
  words[at + 1]?.text === "'s" && nounAt(words, at + 2, true) >= 0;

/** The place behind the capitalised words from a place on. */
function behindNames(words: readonly Token[], from: number): number {
  let to = from;
  while (words[to] !== undefined && isName(words[to]!)) to += 1;
  return to;
}

const textOf = (words: readonly Token[]): string | null =>
  words.length === 0 ? null : words.map(({ lower }) => lower).join(' ');

/** The place of the noun that ends a phrase which begins at a place; -1 where no noun for a person does. */
function nounAt(words: readonly Token[], from: number, isOfElse: boolean): number {
  for (let at = from; at <= from + mostBetween; at += 1) {
    const word = words[at];
    if (word === undefined || word.isMark || ends.test(word.lower) || auxiliaries.has(word.lemma)) return -1;
    if (isNoun(word, isOfElse)) {
      let last = at;
      while (words[last + 1] !== undefined && isNoun(words[last + 1]!, isOfElse)) last += 1;
      return last;
    }
  }
  return -1;
}

/** Somebody by what they are to somebody else, with the name behind it; null where no such noun stands there. */
function byNoun(
  words: readonly Token[],
  from: number,
  of: CalledOne['of'],
  isOfElse: boolean,
): { called: CalledOne; to: number } | null {
  const noun = nounAt(words, from, isOfElse);
  if (noun < 0) return null;
  const isInLaw = words[noun + 1]?.lower === 'in' && words[noun + 2]?.lower === 'law';
  const behind = noun + (isInLaw ? 3 : 1);
  const to = behindNames(words, behind);
  const kind = kindOf(words[noun]!);
  const before = words[noun - 1];
  // "my parents' friend" is theirs
  const isOfSeveral =
    noun > from && before !== undefined && before.lower.endsWith('s') && isNoun(before, isOfElse);
  const several: CalledOne = {
    of,
    noun: before === undefined ? null : kindOf(before),
    name: null,
    pronoun: null,
  };
  return {
    called: {
      of: isOfSeveral ? several : of,
      noun: isInLaw ? `${kind}-in-law` : kind,
      name: textOf(words.slice(behind, to)),
      pronoun: null,
    },
    to,
  };
}

/** Somebody who is called at a place, with whom they are somebody's; null where nobody is. */
function calledAt(words: readonly Token[], from: number): { called: CalledOne; to: number } | null {
  const first = words[from];
  if (first === undefined || first.isMark) return null;
  if (/^(?:i|we|he|she|they)$/u.test(first.lower)) {
    const pronoun = /^(?:i|we)$/u.test(first.lower) ? 'first' : 'third';
    return { called: { of: null, noun: null, name: null, pronoun }, to: from + 1 };
  }
  const whose = /^(?:my|our)$/u.test(first.lower)
    ? 'first'
    : /^(?:his|her|their)$/u.test(first.lower)
      ? 'third'
      : null;
  const hasArticle = whose !== null || /^(?:the|an?|this|that|your|another|some|one)$/u.test(first.lower);
  const begun = hasArticle
    ? byNoun(words, from + 1, whose, whose !== 'first')
    : (isName(first) || isSmallName(words, from)) && !isNoun(first, false)
      ? {
          called: {
            of: null,
            noun: null,
            name: textOf(words.slice(from, behindNames(words, from + 1))),
            pronoun: null,
          },
          to: behindNames(words, from + 1),
        }
      : // "Mum moved"
        isNoun(first, false)
        ? byNoun(words, from, 'first', false)
        : null;
  return begun === null ? null : ofOwner(words, owned(words, begun));
}

/** Whom the genitives behind somebody call: of "my wife's mother" the mother. */
function owned(
  words: readonly Token[],
  begun: { called: CalledOne; to: number },
): { called: CalledOne; to: number } {
  if (words[begun.to]?.text !== "'s") return begun;
  const next = byNoun(words, begun.to + 1, begun.called, true);
  return next === null ? begun : owned(words, next);
}

/** The same with the owner who stands behind: "the son of my sister", "a friend of mine". */
function ofOwner(
  words: readonly Token[],
  begun: { called: CalledOne; to: number },
): { called: CalledOne; to: number } {
  const { called, to } = begun;
  if (words[to]?.lower !== 'of') return begun;
  const mine = words[to + 1]?.lower ?? '';
  if (/^(?:mine|ours)$/u.test(mine)) return { called: { ...called, of: 'first' }, to: to + 2 };
  if (/^(?:his|hers|theirs)$/u.test(mine)) return { called: { ...called, of: 'third' }, to: to + 2 };
  const owner = calledAt(words, to + 1);
  if (owner === null) return begun;
  return {
    called: { ...called, of: owner.called },
    to: owner.to + (words[owner.to]?.text === "'s" ? 1 : 0),
  };
}

/** Words that tell when something was, before it is told: "yesterday", "in March", "on Monday". */
const isOfTime = ({ lower }: Token): boolean =>
  /^(?:yesterday|tonight|tomorrow|spring|summer|autumn|winter|morning|evening|ago|\d+)$/u.test(lower) ||
  [months, weekdays, numberWords].some((words) => words.has(lower));

/** Where the first phrase of a sentence begins, behind what opens it: "good news: my son …". */
function opening(words: readonly Token[]): number {
  const colon = words.findIndex(({ text }) => text === ':');
  let from = colon > 0 && colon <= 4 ? colon + 1 : 0;
  while (
    from < words.length - 1 &&
    (words[from]!.isMark ||
      /^(?:both|neither|either)$/u.test(words[from]!.lower) ||
      isOfTime(words[from]!) ||
      (/^(?:in|on|since|by|at)$/u.test(words[from]!.lower) && isOfTime(words[from + 1]!)) ||
      ((openers.has(words[from]!.lower) || adverbs.has(words[from]!.lower)) &&
        !/^(?:i|you|that|this|all|one)$/u.test(words[from]!.lower)))
  )
    from += 1;
  return from;
}

/** Whom a sentence calls by its first words, with the places of these; null where it calls nobody by them. */
export function whoOpens(words: readonly Token[]): { called: CalledOne; from: number; to: number } | null {
  const from = opening(words);
  const found = calledAt(words, from);
  return found === null ? null : { ...found, from };
}

/** All whom a sentence calls by its first words: "Leo and his sister". */
export function allWhoOpen(words: readonly Token[]): CalledOne[] {
  const first = whoOpens(words);
  const all = first === null ? [] : [first.called];
  for (let at = first?.to ?? 0; all.length > 0 && /^(?:and|nor|or)$/u.test(words[at]?.lower ?? '');) {
    const next = calledAt(words, at + 1);
    if (next === null) break;
    all.push(next.called);
    at = next.to;
  }
  return all;
}
