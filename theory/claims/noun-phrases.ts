import { adverbs, listed, openers } from './inventories.ts';
import { isPast } from './lemma.ts';
import { valueAt } from './values.ts';
import type { Token } from './words.ts';

/** Articles, and what points at a noun like them. */
export const articles = listed('the a an this that these those');
/** Words that tell whose something is, and of which person they are. */
export const own = new Map([
  ...'my our mine ours'.split(' ').map((word) => [word, 'first'] as const),
  ...'his her their hers'.split(' ').map((word) => [word, 'third'] as const),
]);
/** Words that join a noun to what tells more of it. */
export const joints = listed('of for in on at to by with from about after before');

/** Whether an article begins the noun itself and not a phrase before it: "the last lesson", but "by the way". */
const beginsNoun = (words: readonly Token[], at: number): boolean =>
  /^(?:the|a)$/u.test(words[at]!.lower) &&
  !/^(?:by|for|as|of|in|on|at)$/u.test(words[at - 1]?.lower ?? '') &&
  !/^(?:spring|summer|autumn|fall|winter|week|month|year|weekend|way)$/u.test(words[at + 1]?.lower ?? '');

/** The place behind a day at the beginning before which "since" was cut off: "January the rent is …". */
function behindDay(words: readonly Token[]): number {
  const day = words.length > 2 ? valueAt(words, 0) : null;
  return day?.kind === 'day' && /^(?:the|my|our|his|her|their)$/u.test(words[day.to]?.lower ?? '')
    ? day.to
    : 0;
}

/** The place behind words at the beginning that tell from when on something holds: "from today", "as of Monday". */
function behindTime(words: readonly Token[]): number {
  const [first, second] = [words[0]?.lower ?? '', words[1]?.lower ?? ''];
  const link =
    first === 'as' && /^(?:of|from)$/u.test(second)
      ? 2
      : /^(?:from|since|starting|effective)$/u.test(first)
        ? 1
        : 0;
  if (link === 0) return behindDay(words);
  if (words[link]?.lower === 'now' && words[link + 1]?.lower === 'on') return link + 2;
  const value = valueAt(words, link);
  const to =
    value?.kind === 'day'
      ? value.to
      : /^(?:now|today|tomorrow)$/u.test(words[link]?.lower ?? '')
        ? link + 1
        : 0;
  return words[to]?.lower === 'on' ? to + 1 : to;
}

/** A noun phrase without what opens it before its subject. */
export function withoutOpeners(words: readonly Token[]): readonly Token[] {
  let from = behindTime(words);
  while (
    from < words.length - 1 &&
    (openers.has(words[from]!.lower) || adverbs.has(words[from]!.lower)) &&
    !beginsNoun(words, from)
  )
    from += 1;
  return words.slice(from);
}

/** The last of two noun phrases that stand side by side: "instead of Rome the party". */
export function lastPhrase(words: readonly Token[]): readonly Token[] {
  const at = words.findLastIndex(
    ({ lower }, place) =>
      place > 0 &&
      /^(?:the|my|our|his|her|their)$/u.test(lower) &&
      ((/^\p{Lu}/u.test(words[place - 1]!.text) && !words[place + 1]?.isLarge) ||
        (/^(?:and|but|so)$/u.test(words[place - 1]!.lower) && isPast(words[place - 2]?.lower ?? '')) ||
        isBehindNoun(words, place)),
  );
  return at < 0 ? words : words.slice(at);
}

/** Whether another noun phrase ends before a place: "the fire alarm the party". */
const isBehindNoun = (words: readonly Token[], place: number): boolean => {
  const before = words[place - 1]!;
  return (
    place > 1 &&
    !before.isMark &&
    ![joints, articles, openers, adverbs].some((none) => none.has(before.lower)) &&
    !own.has(before.lower)
  );
};

/** Whether "me" or "I" stands beside somebody else: "me and …", "… and I". */
export const isJoined = (words: readonly Token[], at: number): boolean =>
  /^(?:i|me|myself)$/u.test(words[at]!.lower) &&
  (words[at + 1]?.lower === 'and' || (words[at - 1]?.lower === 'and' && at === words.length - 1));

/** Where words begin that tell beside whom somebody is: "the man beside me"; -1 where none end the phrase. */
export const besideSpeaker = (words: readonly Token[]): number =>
  words.length > 2 &&
  /^(?:me|us|him|her|them)$/u.test(words.at(-1)!.lower) &&
  /^(?:to|of|with|behind|opposite|beside|near|above|below|like)$/u.test(words.at(-2)!.lower)
    ? words.findIndex(
        ({ lower }, at) =>
          at > 1 && /^(?:next|close|in|with|behind|opposite|beside|near|above|below|like)$/u.test(lower),
      )
    : -1;

/** The words before "of mine", where they name one of several whom nobody knows: "a friend of mine"; null where none stand there. */
export function oneOfMany(words: readonly Token[]): readonly Token[] | null {
  const of = words.length - 2;
  if (
    of < 1 ||
    words[of]!.lower !== 'of' ||
    !/^(?:mine|ours|yours|his|hers|theirs)$/u.test(words.at(-1)!.lower)
  )
    return null;
  return words.slice(0, of).some(({ lower }) => /^(?:the|this|that|these|those)$/u.test(lower))
    ? null
    : words.slice(0, of);
}
