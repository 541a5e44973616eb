import { keepOf } from '../keep-of.ts';
import { isClauseVerb } from './clauses.ts';
import { openers } from './inventories.ts';
import { namesOther } from './topic-first.ts';
import { valueAt, valuesIn } from './values.ts';
import { type Token, wordsIn } from './words.ts';

/** "Rome it is" as "it is Rome". */
function inverted(words: readonly Token[]): readonly Token[] {
  const it = words.findIndex(
    ({ lower }, at) =>
      at > 0 &&
      lower === 'it' &&
      words[at + 1]?.lower === 'is' &&
      (words[at + 2] === undefined || words[at + 2]!.isMark || /^(?:now|then)$/u.test(words[at + 2]!.lower)),
  );
  if (it < 0) return words;
  const value = valuesIn(words.slice(0, it)).at(-1);
  if (value === undefined || value.to !== it) return words;
  const before = words[value.from - 1];
  if (before !== undefined && !before.isMark && !/^(?:so|and|then)$/u.test(before.lower)) return words;
  return [
    ...words.slice(0, value.from),
    ...words.slice(it, it + 2),
    ...words.slice(value.from, value.to),
    ...words.slice(it + 2),
  ];
}

/** Words that only tell when something holds, at the end of a clause. */
const times = /^(?:now|nowadays|today|these|days|then|anyway)$/u;

/** "Rome is what they call it now" as "they call it Rome now". */
function asked(words: readonly Token[]): readonly Token[] {
  const what = words.findIndex(
    ({ lower }, at) => at > 1 && lower === 'what' && /^(?:is|are|was)$/u.test(words[at - 1]!.lower),
  );
  const value = what < 0 ? undefined : valuesIn(words.slice(0, what - 1)).at(-1);
  if (
    value === undefined ||
    value.to !== what - 1 ||
    words.slice(0, value.from).some(({ isMark }) => !isMark)
  )
    return words;
  let end = words.findIndex(({ isMark, text }, at) => at > what && isMark && text !== "'s");
  if (end < 0) end = words.length;
  let at = end;
  while (at > what + 2 && times.test(words[at - 1]!.lower)) at -= 1;
  return [...words.slice(what + 1, at), ...words.slice(value.from, value.to), ...words.slice(at)];
}

/** A few words without a verb behind a comma go on with whom the sentence is about: "left Acme, now at Borealis". */
function goneOn(words: readonly Token[]): readonly Token[] {
  const comma = words.findLastIndex(({ text, lower }) => /^[,;–—-]$/u.test(text) || lower === 'and');
  if (comma < 1) return words;
  let at = comma + 1;
  while (/^(?:now|currently|since|today|and|so|then)$/u.test(words[at]?.lower ?? '')) at += 1;
  const isPlace = /^(?:at|in|with)$/u.test(words[at]?.lower ?? '');
  const value = isPlace ? valueAt(words, at + 1) : null;
  const hasVerb = words.slice(comma + 1).some((_, place) => isClauseVerb(words, comma + 1 + place));
  if (at === comma + 1 || value?.kind !== 'name' || hasVerb) return words;
  const first = words.find(({ isMark, lower }) => !isMark && !openers.has(lower));
  const isOwn =
    first === undefined ||
    first.lower === 'i' ||
    first.lower === 'we' ||
    isClauseVerb(words, words.indexOf(first));
  return [...words.slice(0, comma + 1), ...wordsIn(isOwn ? 'i am' : 'he is'), ...words.slice(comma + 1)];
}

/** "The new date of the party: Monday" as "the new date of the party is Monday". */
function coloned(words: readonly Token[]): readonly Token[] {
  const colon = words.findIndex(({ text }) => text === ':');
  const owned = words.findIndex(({ lower }) => /^(?:the|our|my|its)$/u.test(lower));
  const value = colon < 0 ? null : valueAt(words, colon + 1);
  // "parking: 2 euros" says of what it is by its kind
  const isBare = owned < 0 && colon <= 4 && value !== null && value.kind !== 'name';
  const from = isBare ? 0 : owned;
  if (colon < 1 || from < 0 || from > 3 || colon - from > 8) return words;
  const isValueAlone = value !== null && (words[value.to] === undefined || words[value.to]!.isMark);
  const hasVerb = words.slice(from, colon).some(({ isMark }, at) => isMark || isClauseVerb(words, from + at));
  return isValueAlone && !hasVerb
    ? [...words.slice(0, colon), ...wordsIn('is'), ...words.slice(colon + 1)]
    : words;
}

const local = /^(?:in|to|at|with|for|into)$/u;

/** "There" behind a verb as the place that was named before it: "sent to Rome, so she lives there". */
function placed(words: readonly Token[]): readonly Token[] {
  const there = words.findIndex(
    ({ lower }, at) =>
      lower === 'there' && at > 1 && isClauseVerb(words, at - 1) && words[at - 1]!.lemma !== 'be',
  );
  const place = valuesIn(words.slice(0, Math.max(there, 0))).findLast(
    ({ kind, from }) => kind === 'name' && local.test(words[from - 1]?.lower ?? ''),
  );
  if (there < 0 || place === undefined || namesOther(words, there)) return words;
  return [...words.slice(0, there), ...words.slice(place.from - 1, place.to), ...words.slice(there + 1)];
}

/** A sentence with its words in the order in which it is said most plainly. */
export const inUsualOrder: (words: readonly Token[]) => readonly Token[] = keepOf((words) =>
  goneOn(placed(asked(inverted(coloned(words))))),
);
