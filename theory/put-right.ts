import { listed } from './claims/inventories.ts';
import { isUnit } from './claims/units.ts';
import { type Value, valuesIn } from './claims/values.ts';
import { type Token, wordsIn } from './claims/words.ts';
import { isAlikeSpelt } from './claims/spelling.ts';
import { shiftedBy, speltBy } from './put-right-by.ts';
import { withBefore } from './was-before.ts';

/** Words that only put something right, and do not say what: "no, sorry, I meant", "scratch that, make it". */
const correcting = listed(`
  no nope nah not sorry wait actually oops whoops correction scratch strike forget never mind that this it is was are were be been should would will
  i you we they them got get have has had wrong mistake mistaken made make a my bad meant mean said say told rather instead of the in on at to
  by for from until till really now yes yeah please ah oh well so but and ok okay err uh um hm let us typo misspoke earlier before again just
  moved move changed change pushed push shifted shift postponed postpone rescheduled delayed brought bring put forward back edit update next also`);

/** Who moved, or made a change, tells something of themselves. */
const ofOneself =
  /\b(?:i|we|you)(?:['’]ve| have)? (?:just )?(?:moved?|changed?|pushe?d?|shift(?:ed)?|put|brought|bring|got to|(?:was|were|am|are) (?:in|at))\b/iu;

/** Numbers and hours are written alike. */
const isNumeric = ({ kind }: Value): boolean => kind === 'number' || kind === 'clock';

/**
 * What somebody told, with the value that they put right later in words that only name that; null where these say more, or do not tell which value
 * they mean. What it was before stands behind it. By how much something was put off and how a name is spelt tell the value, too.
 *
 * @param older one sentence, and `newer` another one
 *
 * @example putRight('My exam is on the 14th.', "No, it's the 19th.") // 'My exam is on the 19th (before: the 14th).'
 */
export function putRight(older: string, newer: string): string | null {
  const otherwise = shiftedBy(older, newer) ?? speltBy(older, newer);
  if (otherwise !== null) return otherwise;
  const [said, now] = [wordsIn(older), wordsIn(newer)];
  // "Wrong, it's at 3" names nobody
  const named = valuesIn(now).filter(({ form }) => !correcting.has(form));
  const values = valuesIn(said);
  const fresh = named.filter(({ form }) => values.every((each) => each.form !== form));
  const [value, other] = asOneTime(fresh, now);
  if (
    value === undefined ||
    other !== undefined ||
    !isBare(now, named, new Set([...unitsIn(said), ...(isTime(value) ? namedAgain(now, said) : [])])) ||
    isBare(said, values) ||
    ofOneself.test(newer)
  )
    return null;
  const isWhole = value.to - value.from > fresh[0]!.to - fresh[0]!.from;
  const meant = isWhole ? timeIn(values, said) : meantBy(value, values, now, named);
  const was = meant === null ? null : stretchOf(older, said.slice(meant.from, meant.to));
  const is = stretchOf(newer, now.slice(value.from, value.to));
  if (was === null || is === null) return null;
  const link = linkBefore(is, was);
  const article = is.article || (/^\d+(?:st|nd|rd|th)$/u.test(is.text) ? was.article : '');
  const end = older.slice(was.end).replace(/[\s.!]*$/u, '');
  return withBefore(
    `${older.slice(0, was.from)}${link}${article}${is.text}${end}`,
    `${was.article}${was.text}`,
  );
}

type Stretch = NonNullable<ReturnType<typeof stretchOf>>;

/** The preposition for what takes the place of something else: "on Tuesday", and "next Tuesday" without one. */
function linkBefore(is: Stretch, was: Stretch): string {
  if (whichDay.test(is.text)) return '';
  if (/^(?:in|on|at) $/iu.test(is.link)) return is.link.toLowerCase();
  return (was.link === 'in ' && /\d|day$/iu.test(is.text)) || whichDay.test(was.text) ? 'on ' : was.link;
}
const whichDay = /^(?:next|this) /iu;

/** The words by which a sentence names what another one tells of: "the exam" of "my exam is on Thursday"; none where that may tell of several. */
function namedAgain(now: readonly Token[], said: readonly Token[]): string[] {
  const told = new Set(said.map(({ lower }) => lower));
  if (['and', 'or', ','].some((several) => told.has(several))) return [];
  // "she moved it to Friday"
  if (now[2]?.lower === 'it' && /^s?he$/u.test(now[0]!.lower)) return [now[0]!.lower];
  const from = now.findIndex(({ lower }) => /^(?:the|my|our)$/u.test(lower));
  const behind = from < 0 ? [] : now.slice(from).map(({ lower }) => lower);
  const end = behind.findIndex((lower, at) => at > 0 && !told.has(lower));
  return behind.slice(0, end < 0 ? undefined : end);
}

/** A day and an hour that are told together as one time; other values as they are. */
function asOneTime(values: readonly Value[], words: readonly Token[]): readonly Value[] {
  const [first, next, other] = values;
  const areTimes =
    first !== undefined && next !== undefined && other === undefined && isTime(first) && isTime(next);
  if (!areTimes || first.kind === next.kind || !isTogether(first, next, words)) return values;
  return [{ ...first, to: next.to, form: `${first.form} ${next.form}` }];
}

/** The time that a sentence tells: its day, its hour or both together; null where it tells several. */
function timeIn(values: readonly Value[], words: readonly Token[]): Value | null {
  const times = values.filter(isTime);
  const [first, next] = times;
  if (first === undefined || next === undefined) return first ?? null;
  const [whole, other] = asOneTime(times, words);
  return other === undefined ? whole! : null;
}

const isTime = ({ kind }: Value): boolean => kind === 'day' || kind === 'clock';
const isTogether = (one: Value, other: Value, words: readonly Token[]): boolean =>
  words.slice(one.to, other.from).every(({ isMark, lower }) => isMark || /^(?:on|at|the|in)$/u.test(lower));

const unitsIn = (words: readonly Token[]): Set<string> =>
  new Set(words.flatMap(({ lower }) => (isUnit(lower) ? lower : [])));

/** Whether words only put right and name values, and what those are measured in. */
const isBare = (
  words: readonly Token[],
  values: readonly Value[],
  units: ReadonlySet<string> = new Set(),
): boolean =>
  words.every(
    ({ isMark, lower }, at) =>
      isMark ||
      correcting.has(lower) ||
      units.has(lower) ||
      values.some(({ from, to }) => from <= at && at < to),
  );

/** Words before a value that another one takes the place of: "not the 14th", "from the 14th to the 19th". */
const before = listed(`not isn't isnt wasn't wasnt from than of was were forget scratch strike no`);
const between = listed('the a an on in at to by');

/** Whether words name a value as what is no longer so. */
function isDenied({ from }: Value, words: readonly Token[]): boolean {
  const last = words.slice(0, from).findLast(({ lower }) => !between.has(lower));
  return last !== undefined && before.has(last.lower);
}

/**
 * The value whose place another one takes: the only one of its kind, or the one that is denied along with it. Null also where one is named and not
 * denied, of which the words then tell something new: "Ana moved to Porto".
 */
function meantBy(
  value: Value,
  values: readonly Value[],
  now: readonly Token[],
  named: readonly Value[],
): Value | null {
  const again = named.filter(({ form }) => values.some((each) => each.form === form));
  if (again.some((each) => !isDenied(each, now))) return null;
  const alike = values.filter(({ kind }) => kind === value.kind);
  const ofKind = alike.length > 0 || !isNumeric(value) ? alike : values.filter(isNumeric);
  const denied = ofKind.filter(({ form }) => again.some((each) => each.form === form));
  const [only, other] = denied.length === 1 ? denied : ofKind;
  if (other === undefined) return only ?? null;
  const alikeSpelt = ofKind.filter(({ form }) => isAlikeSpelt(lastOf(form), lastOf(value.form)));
  return alikeSpelt.length === 1 ? alikeSpelt[0]! : null;
}

/** The last word of a name, which tells names of one family or title apart. */
const lastOf = (form: string): string => form.split(' ').at(-1)!;

/** Where a value stands in a text, with the preposition and the article before it; null where it stands there otherwise. */
function stretchOf(text: string, words: readonly Token[]) {
  const written = words
    .map((word) => word.text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`))
    .join(String.raw`[\s,.]+`);
  const found = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<link>(?:in|on|at|to|from|by|until|till) )?(?<article>the )?(?<text>(?:(?:next|this) )?${written})(?![\p{L}\p{N}])`,
    'iu',
  ).exec(text);
  if (found === null) return null;
  const { link = '', article = '', text: shown = '' } = found.groups ?? {};
  return { from: found.index, end: found.index + found[0].length, link, article, text: shown };
}
