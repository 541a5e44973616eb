import { adverbs, auxiliaries, determiners, listed } from './inventories.ts';
import type { Token } from './words.ts';

/** Adverbs that may belong to the noun before them: "the flight back". */
const particles = listed('back over down up out away off together');

/** The place at which the predicate of a subject begins, back from a verb: past the verbs and adverbs that belong to it. */
export function predicateStart(words: readonly Token[], verb: number): number {
  let at = verb;
  while (
    at > 0 &&
    (auxiliaries.has(words[at - 1]!.lemma) ||
      (adverbs.has(words[at - 1]!.lower) && !particles.has(words[at - 1]!.lower)) ||
      /^(?:no|longer|used|ever)$/u.test(words[at - 1]!.lower))
  )
    at -= 1;
  return at;
}

/** The words before a predicate that may name its subject; over what stands between commas: "the party, first on Monday, is …". */
export function subjectRegion(words: readonly Token[], start: number): readonly Token[] {
  const from = clauseStart(words, start);
  const relative = words[from - 1]?.lower === 'which' && words[from - 2]?.text === ',' ? from - 2 : -1;
  if (relative >= 0 && from === start) return words.slice(clauseStart(words, relative), relative);
  if (from < start || words[start - 1]?.text !== ',') return words.slice(from, start);
  const comma = words.slice(0, start - 1).findLastIndex(({ text }) => text === ',');
  return comma < 1 ? [] : words.slice(clauseStart(words, comma), comma);
}

const dividers = listed(
  'but so because since while whereas although though where when until that which who if as before after then',
);

/** Whether "after" or "before" tells which thing is meant: "the dinner after the meeting". */
const isWithinNoun = (words: readonly Token[], at: number): boolean =>
  /^(?:after|before)$/u.test(words[at]!.lower) &&
  [at - 2, at - 3].some((place) => determiners.has(words[place]?.lower ?? '')) &&
  at <= 3;

/** The place at which the clause of a word begins. */
export function clauseStart(words: readonly Token[], at: number): number {
  for (let place = at - 1; place >= 0; place -= 1) {
    const { isMark, text, lower } = words[place]!;
    const divides = dividers.has(lower) && place < at - 1 && !isWithinNoun(words, place);
    if ((isMark && text !== "'s" && !/^["“”«»]$/u.test(text)) || divides) return place + 1;
    if (dividers.has(lower) && lower !== 'that' && !isWithinNoun(words, place)) return place + 1;
  }
  return 0;
}
