import type { StoredClaim } from '../../../ports/claim.ts';
import { looksAlike } from '../../../theory/claims/alike.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { movesOther } from '../../../theory/claims/places.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isSomebody, type Subject } from '../../../theory/claims/subject.ts';
import { isUnit } from '../../../theory/claims/units.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import { topicsIn, topicsOfThing } from '../../../theory/claims/topics.ts';
import { isAboutOthers, namesOtherOld } from './about-others.ts';
import { contains, isInPlay, isKept, type Tidings, tidingsOf, tellsOfEnd } from './tidings.ts';
import type { HeardBy } from './pointed.ts';
import { exclusiveOf, numberInstead, putInstead } from './put-instead.ts';
import { isOfPlace, type Opposition } from './replacement.ts';

/** How much of a fact news must take up to be about it. */
const least = 2;

/** How a name is told that is a home, an employer or a name. */
const told: Readonly<Record<string, RegExp>> = {
  home: /^(?:in|to|into|near)$/u,
  work: /^(?:at|for|with|to)$/u,
  name: /^(?:as|to|by)$/u,
};

/** What somebody is who lives in a place or works for a firm. */
const isOneOf = /^(?:people|folks?|man|woman|girl|boy|guy|resident|citizen|local|person|employee)\b/u;

/** Whether a name tells which people somebody is one of: "a Rome man". */
const isToldOfPeople = (form: string, text: string): boolean =>
  isOneOf.test(text.split(` ${form} `)[1] ?? '');

/** Whether a name stands by itself at the end of news: "moved again, Rome". */
function isSetApart(form: string, sentence: string): boolean {
  const last = sentence.split(/[,:;–—!]/u).at(-1)!;
  return last !== sentence && sentenceForm(last) === form;
}

/** Whether news has exactly one name that is told as the value of such a fact is. */
function isFitting(
  { attribute, subject, value, isSingle }: StoredClaim,
  { named, text, subjects, opening, sentence }: Tidings,
): boolean {
  const link = told[attribute];
  if (link === undefined || !isSingle || !isSomebody(subject)) return false;
  const names = named.filter(
    ({ kind, form }) => kind === 'name' && form !== value && form !== subject.person,
  );
  const [only, other] = names;
  if (only === undefined || other !== undefined || only.isToCome === true) return false;
  // "my office moved to Rome"
  const isOf = ({ thing }: Subject): boolean => topicsIn(attribute, thing.split(' ')) > 0;
  if (!subjects.every((each) => isSomebody(each) || isOf(each))) return false;
  if (isOfPlace(attribute) && movesOther(text)) return false;
  return (
    (attribute !== 'name' && isToldOfPeople(only.form, text)) ||
    link.test(only.link ?? '') ||
    opening === only.form ||
    (only.link === undefined && isSetApart(only.form, sentence)) ||
    text.includes(` says ${only.form} `) ||
    text.includes(` it is ${only.form} `)
  );
}

/** How much of a fact is taken up by news: what words they have in common, whether its value is named, and what it is about. */
function takenUp(older: StoredClaim, news: Tidings): { taken: number; shared: string[] } {
  const { text, content, lemmas, named } = news;
  const { attribute, value, subject, kind, isSingle } = older;
  // a unit may be that of anything
  const shared = [...contentIn(older.form)].filter((word) => content.has(word) && !isUnit(word));
  const head = subject.thing.split(' ').at(-1)!;
  const isNamed = contains(text, value);
  const topics = topicsOfThing(subject.thing, lemmas) || topicsIn(attribute, lemmas);
  const isAlike =
    kind !== 'text' &&
    kind !== 'day' &&
    kind !== 'clock' &&
    named.some((each) => each.kind === kind && looksAlike(each.form, value));
  const more = [
    isNamed,
    // who gave up vaping vapes no more
    news.gone.some(
      ({ form, isPlain }) => isPlain && form.split(' ').every((word) => shared.includes(lemma(word))),
    ),
    topics > 0,
    topics > 1,
    // of somebody much may be told
    shared.includes(head) && !isSomebody(subject),
    exclusiveOf(older.form, text) !== null,
    numberInstead(news, older) !== null,
    isFitting(older, news),
    // "we are Rome people now"
    news.isNow && isFitting(older, news) && named.some(({ form }) => isToldOfPeople(form, text)),
    isAlike,
    // a misspelt name or number tells by itself of what it is
    isAlike && isSingle,
  ];
  const own = contentIn(value);
  // a day may be that of anything
  if (subject.person === null && kind !== 'name' && shared.every((word) => own.has(word)))
    return { taken: 0, shared };
  return { taken: shared.length + more.filter(Boolean).length, shared };
}

/**
 * The fact that news touches although no rule reads what it says of it: the one with which it has most words in common, where it tells of a
 * change and has another value of the same kind, or says that something has ended. It is no more than a reason for doubt.
 */
export function touched(
  statement: Statement,
  live: readonly StoredClaim[],
  { speaker, cycle }: HeardBy,
): Opposition[] {
  const { isNow, isCorrection, isChange, isFromThen, isNewsBefore } = statement;
  const news = tidingsOf(statement);
  const { text } = news;
  const isNews = isNow || isCorrection || isChange || isFromThen || isNewsBefore || tellsOfEnd(text);
  let best: { taken: number; found: Opposition[] } = { taken: least, found: [] };
  for (const older of live) {
    if (older.attribute === alias || older.cycle === cycle) continue;
    if (
      !isInPlay(older, news, speaker) ||
      isAboutOthers(statement, older, news, speaker) ||
      namesOtherOld(statement, older, news)
    )
      continue;
    if (isKept(statement, older, news)) continue;
    const { taken, shared } = takenUp(older, news);
    if (taken < best.taken || !(isNews || (taken > least && exclusiveOf(older.form, text) !== null)))
      continue;
    const newer = putInstead(statement, older, news, shared);
    if (newer === undefined) continue;
    const one = { older, newer, isOpen: true };
    best = taken > best.taken ? { taken, found: [one] } : { taken, found: [...best.found, one] };
  }
  const sentences = new Set(best.found.map(({ older }) => older.form));
  return sentences.size === 1 ? best.found.slice(0, 1) : [];
}
