import { type Value, valuesIn } from './claims/values.ts';
import { type Token, wordsIn } from './claims/words.ts';
import { withoutCorrecting } from './put-right-whole.ts';
import { withBefore } from './was-before.ts';

/** Words that a later sentence may have besides those of the earlier one, and that tell nothing: "is moving" after "moves". */
const besides = /^(?:be|have|will|go|he|she|they|it|my|our|his|her|their|the|now|just)$/u;
const isLink = /^(?:to|in|on|at|from|with|by|for|of|until|till|under|near)$/u;

/** What only put something right itself is no whole sentence: "Make it Saturday", "It's on Saturday". */
const namesNobody = /^(?:it|that|they|make|let|call|say)\b/iu;

/** "Ana lives in Lisbon too" likens it to something else, which the new value may not be. */
const likens = /\b(?:too|also|as well|both|same|again|still|together)\b/iu;

const inOne = ({ from, to }: Value, at: number): boolean => from <= at && at < to;
const sameKind = (one: Value, other: Value): boolean => one.kind === other.kind;

/** Whether words stand in another sentence in the same order, as far as they tell anything; and whether one of them does. */
function standIn(words: readonly Token[], others: readonly Token[]): boolean {
  let at = 0;
  let telling = 0;
  for (const word of words) {
    const found = others.findIndex((other, place) => place >= at && other.lemma === word.lemma);
    if (found >= 0) {
      at = found + 1;
      if (!besides.test(word.lemma) && !isLink.test(word.lower)) telling += 1;
    } else if (!besides.test(word.lemma)) return false;
  }
  return telling > 0;
}

/**
 * What somebody told, with the one value that they put right later in a sentence of the same subject and verb, and all else as it was told; null where later words do not begin as a
 * correction, say anything else, or may mean several values. What it was before stands behind it.
 *
 * @example putRightPart('My sister Ana moves to Lisbon in May.', 'Actually, Ana moves to Porto.') // 'My sister Ana moves to Porto in May (before: Lisbon).'
 */
export function putRightPart(older: string, newer: string): string | null {
  const said = withoutCorrecting(newer);
  if (said === newer || said.endsWith('?') || older.endsWith('?')) return null;
  if (likens.test(older) || namesNobody.test(older) || withoutCorrecting(older) !== older) return null;
  const [before, now] = [wordsIn(older), wordsIn(said)];
  const [values, named] = [valuesIn(before), valuesIn(now)];
  const [fresh, other] = named.filter(({ form }) => values.every((each) => each.form !== form));
  if (fresh === undefined || other !== undefined || fresh.from < 2) return null;
  const rest = now.filter(({ isMark }, at) => !isMark && !inOne(fresh, at));
  const lead = now[fresh.from - 1]!;
  const [was, another] = values.filter(
    (each) => sameKind(each, fresh) && before[each.from - 1]?.lemma === lead.lemma,
  );
  if (was === undefined || another !== undefined) return null;
  // whom the earlier sentence is about is named, or meant by a pronoun, before what is put right
  if (
    !standIn(
      rest,
      before.filter((_, at) => !inOne(was, at)),
    )
  )
    return null;
  return replaced(older, { words: before, value: was, instead: textOf(said, now, fresh) });
}

/** A value as it is written; null where it stands there otherwise. */
function textOf(text: string, words: readonly Token[], { from, to }: Value): string | null {
  const written = words.slice(from, to).map((word) => word.text);
  return [' ', ', ', '. '].map((gap) => written.join(gap)).find((each) => text.includes(each)) ?? null;
}

function replaced(
  text: string,
  { words, value, instead }: { words: readonly Token[]; value: Value; instead: string | null },
): string | null {
  const was = textOf(text, words, value);
  if (was === null || instead === null) return null;
  const at = text.lastIndexOf(was);
  const end = text.slice(at + was.length).replace(/[\s.!]*$/u, '');
  return withBefore(`${text.slice(0, at)}${instead}${end}`, was);
}
