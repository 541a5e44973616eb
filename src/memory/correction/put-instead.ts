import type { StoredClaim } from '../../../ports/claim.ts';
import { polar } from '../../../theory/claims/claim-keys.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { isPast, lemma } from '../../../theory/claims/lemma.ts';
import { areExclusive, clausesIn } from '../../../theory/claims/said-parts.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isSomebody } from '../../../theory/claims/subject.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import type { Value } from '../../../theory/claims/values.ts';
import { contains, isEnd, isNamedIn, type Tidings } from './tidings.ts';
import { candidates, claimLike, isOfPlace, type Opposition } from './replacement.ts';

/** A word of news that tells of a state which excludes one that a fact tells; null where none does. */
export const exclusiveOf = (fact: string, text: string): string | null => {
  const words = fact.split(' ');
  return (
    text
      .split(' ')
      .find(
        (word) =>
          !words.includes(word) &&
          words.some((other) => areExclusive(word, other) && !contains(text, `not ${word}`)),
      ) ?? null
  );
};

/** Whether a name is that of somebody or something that does something, and so of no place: "Oslo bought the house". */
const isDoing = ({ form, link }: Value, text: string): boolean => {
  const [, behind = ''] = text.split(` ${form} `);
  return link === undefined && isPast(behind.split(' ')[0]!);
};

/** Whether news speaks of what a fact counts, where it counts anything. */
const isCounted = ({ attribute }: StoredClaim, lemmas: readonly string[]): boolean =>
  !attribute.startsWith('count ') || lemmas.includes(attribute.split(' ').at(-1)!);

/** Whether a number counts what stands behind it, and tells no age: "has 12 cousins". */
const isOfMany = ({ form }: Value, text: string): boolean => {
  const [, behind = ''] = text.split(` ${form} `);
  return contentIn(behind.split(' ')[0]!).size > 0;
};

/** Whether a number may stand for another one as long as it is: a phone number for a phone number. */
const isOfSize = (form: string, { kind, value }: Pick<StoredClaim, 'kind' | 'value'>): boolean => {
  const [one, other] = [form, value].map((number) => number.replaceAll(/\D/gu, '').length);
  return kind !== 'number' || other! < 4 || Math.abs(one! - other!) <= 2;
};

/** How many sentences are kept as they were read: those of the same facts are held against each word of news. */
const mostKept = 512;

/** The numbers of a sentence, each with the words beside it that tell of what it is. */
const numbersIn: (sentence: string) => readonly { form: string; beside: readonly string[] }[] = keepLatest(
  (sentence) =>
    clausesIn(sentence).flatMap((parts) =>
      parts.flatMap(({ form, kind }, at) =>
        kind !== 'number'
          ? []
          : [
              {
                form,
                beside: [...parts.slice(Math.max(0, at - 3), at), ...parts.slice(at + 1, at + 3)].flatMap(
                  (part) => [...contentIn(part.form)],
                ),
              },
            ],
      ),
    ),
  mostKept,
);

/** The number in the place of one of a fact, where the same words stand beside both: "gate 7" for "gate 5". */
export function numberInstead(
  { sentence, named, gone }: Pick<Statement, 'sentence' | 'named' | 'gone'>,
  older: StoredClaim,
): string | null {
  const told = numbersIn(sentence);
  if (told.length === 0) return null;
  const old = numbersIn(older.sentence);
  const isGone = old.some((each) => /\d{2}/u.test(each.form) && gone.some(({ form }) => form === each.form));
  const found = told.find(
    ({ form, beside }) =>
      !old.some((each) => each.form === form) &&
      old.some((each) => {
        const isMeasuredAlike = named.some(
          (value) =>
            value.kind === 'number' &&
            `${value.form} `.startsWith(`${form} `) &&
            [...contentIn(value.form.slice(form.length))].every((unit) => each.beside.includes(unit)),
        );
        return (
          isMeasuredAlike &&
          isOfSize(form, { kind: 'number', value: each.form }) &&
          (isGone || beside.some((word) => each.beside.includes(word)))
        );
      }),
  );
  return found?.form ?? null;
}

/** What news puts in the place of a fact; undefined where nothing in it speaks against the fact. */
export function putInstead(
  statement: Statement,
  older: StoredClaim,
  { text, lemmas }: Tidings,
  shared: readonly string[],
): Opposition['newer'] | undefined {
  // what is said of a thing that nobody has told of may well be said of whom the fact is about
  const words = older.subject.thing.split(' ');
  const claims = statement.claims.filter(
    ({ subject, kind, attribute, isLoose }) =>
      !isLoose &&
      !(attribute in polar) &&
      isNamedIn(subject, text, lemmas, older.speaker) &&
      (isSomebody(subject) || subject.thing.split(' ').some((word) => words.includes(word))) &&
      ((kind !== 'day' && kind !== 'clock') || attribute.includes(kind)),
  );
  const isNamed = contains(text, older.value);
  const isWith = ` ${older.form} `.includes(` with ${older.value} `);
  const meant = statement.named.filter(({ link }) => link !== 'with' || isWith);
  const values = meant.map((each) => (isNamed ? { ...each, isOfDeed: false } : each));
  const wide = { ...statement, claims, values };
  const value = candidates(wide, older, true).findLast(
    (each) =>
      isOfSize(each.form, older) &&
      isCounted(older, lemmas) &&
      !(older.attribute === 'age' && isOfMany(each, text)) &&
      !(isOfPlace(older.attribute) && isDoing(each, text)),
  );
  if (value !== undefined && older.kind !== 'text')
    return { ...claimLike(older), value: value.form, kind: value.kind };
  const number = numberInstead(statement, older);
  if (number !== null) return { ...claimLike(older), value: number, kind: 'number' };
  const state = exclusiveOf(older.form, text);
  if (state !== null) return { ...claimLike(older), value: state };
  const about = new Set([...(older.subject.person ?? '').split(' '), ...words].map((word) => lemma(word)));
  const isMore = shared.some((word) => !about.has(word));
  // "it is not nuts at all"
  const isDenied =
    older.kind === 'text' &&
    !(older.attribute in polar) &&
    statement.gone.some(({ form }) => contains(` ${form} `, older.value));
  const isEnded = (isEnd(text) || isDenied) && ((words[0] !== '' && !isSomebody(older.subject)) || isMore);
  if (older.kind === 'name' || older.kind === 'number')
    return isEnded && contains(text, older.value) ? null : undefined;
  return isEnded || (statement.isNow && older.kind === 'text' && isMore) ? null : undefined;
}
