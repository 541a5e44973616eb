import { shiftedTime, shiftIn, withHalf } from './claims/shifted.ts';
import { nearNounsIn } from './claims/relations.ts';
import { isAlikeSpelt, spellingIn, speltAnew, isNamedAs } from './claims/spelling.ts';
import { formOf, isOfTime, type Value, valuesIn } from './claims/values.ts';
import { type Token, wordsIn } from './claims/words.ts';
import { withBefore } from './was-before.ts';

/** Text with another one in the place of a value, and what it was before behind it; null where the value stands there otherwise. */
function withInstead(
  text: string,
  words: readonly Token[],
  { from, to }: Value,
  instead: string,
): string | null {
  const told = words
    .slice(from, to)
    .map((word) => word.text)
    .join(' ');
  const at = text.indexOf(told);
  if (at < 0) return null;
  // "11:30 pm", of which the value is the hour
  const half = /\b[ap]m$/u.test(instead)
    ? /^\s*(?:[ap]m\b|[ap]\.m\.?)/iu.exec(text.slice(at + told.length))
    : null;
  const was = `${told}${half?.[0] ?? ''}`;
  const rest = text.slice(at + was.length).replace(/[\s.!]*$/u, '');
  return withBefore(`${text.slice(0, at)}${instead}${rest}`, was);
}

const written = (time: string): string =>
  time.replaceAll(/\p{Ll}{3,}/gu, (word) => word[0]!.toUpperCase() + word.slice(1));

/**
 * What somebody told, with the time that it has since it was put off or brought forward by so much: "My exam is on 14 May." with "It was postponed by two
 * days." Where that cannot be reckoned, both are told. Null where nothing was put off.
 *
 * @example shiftedBy('My exam is on 14 May.', 'It was postponed by two days.') // 'My exam is on 16 May (before: 14 May).'
 */
export function shiftedBy(older: string, newer: string): string | null {
  const shift = shiftIn(` ${formOf(wordsIn(newer))} `);
  if (shift === null) return null;
  const words = wordsIn(older);
  const kind = /^(?:minute|hour)$/u.test(shift.unit) ? 'clock' : 'day';
  const [value, other] = valuesIn(words).filter((each) => isOfTime(each) && each.kind === kind);
  if (value === undefined || other !== undefined) return null;
  const time = shiftedTime(withHalf(value.form, older), shift, null);
  if (time !== null) return withInstead(older, words, value, written(time));
  const more = newer.replace(/[\s.!]*$/u, '').replace(/^It(?=\b)/u, 'it');
  return /^it\b/u.test(more) ? `${older.replace(/[\s.!]*$/u, '')}, but ${more}.` : null;
}

/**
 * What somebody told with a name as it is spelt: "My name is Stefan." with "It's spelt with a ph." Null where none is put right so.
 *
 * @example speltBy('My name is Stefan.', "I'm Stephan, with a ph.") // 'My name is Stephan (before: Stefan).'
 */
export function speltBy(older: string, newer: string): string | null {
  const said = wordsIn(newer);
  const spelling = spellingIn(` ${formOf(said)} `);
  if (spelling === null) return null;
  const words = wordsIn(older);
  const now = ` ${formOf(said)} `;
  const [kin, others] = [nearNounsIn(formOf(words)), nearNounsIn(now)];
  // "my sister is Martha with an h" tells nothing of my name, and "my name is spelt with a ph" nothing of my brother's
  if (others.some((noun) => !kin.includes(noun))) return null;
  if (/ (?:i am|my name) /u.test(now) && kin.length > others.length) return null;
  const named = valuesIn(said).filter(({ kind, form }) => kind === 'name' && form.length > 1);
  for (const value of valuesIn(words).filter(({ kind }) => kind === 'name')) {
    const told = named.find(({ form }) => isAlikeSpelt(form, value.form) && isNamedAs(now, form))?.form;
    const name = told ?? (named.length === 0 ? speltAnew(value.form, spelling) : null);
    if (name !== null) return withInstead(older, words, value, name[0]!.toUpperCase() + name.slice(1));
  }
  return null;
}
