import { contentOf, predicateEndOf } from './frame-words.ts';
import type { FoundClaim } from './found.ts';
import type { FramedClause } from './framed-clause.ts';
import { listed, numberWords } from './inventories.ts';
import { looseClaim } from './loose-claim.ts';
import { qualifiedEnd } from './qualified.ts';
import { isPerson, thingOf } from './subject.ts';
import { formOf, isOfTime, type Value, valueAt, valueFrom, valuesIn } from './values.ts';
import type { Token } from './words.ts';

type Said = Omit<FoundClaim, 'subject'>;

/** Prepositions by which it is told how, when or with what something is done. */
const links = listed('with without by on at in for before after until from to about every');
/** How many words of an object tell what is done: "drink my coffee", "go to work". */
const mostWords = 3;

/** Whether what is said with a value ends with it, or with when that is: "to Crete", "to Crete in July". */
export function endsWithin(words: readonly Token[], to: number): boolean {
  if (qualifiedEnd(words, to) === to) return true;
  const time = /^(?:on|in|at)$/u.test(words[to]?.lower ?? '') ? valueAt(words, to + 1) : null;
  return time !== null && isOfTime(time) && qualifiedEnd(words, time.to) === time.to;
}

/** A value with the place of the preposition before it. */
interface Linked {
  link: string;
  at: number;
  value: Value;
}

/** The last value before a place of a clause that `isEnd` takes the end of; null where none is the last there. */
function lastBefore(
  words: readonly Token[],
  { rest }: FramedClause,
  end: number,
  isEnd: (to: number) => boolean,
): Linked | null {
  const at = words.findLastIndex(({ lower }, place) => place >= rest && place < end && links.has(lower));
  const value = at < 0 ? null : valueFrom(words, at + 1);
  return value !== null && isEnd(value.to) ? { link: words[at]!.lower, at, value } : null;
}

/** The last value of a clause with the preposition before it, and a day before its hour, or an hour before its day; none where no value ends the clause. */
function lastOf(words: readonly Token[], clause: FramedClause): Linked[] {
  const isEnd = (to: number): boolean => to <= clause.to && qualifiedEnd(words, to) === to;
  const last = lastBefore(words, clause, predicateEndOf(words, clause), isEnd);
  if (last === null) return [];
  const before = isOfTime(last.value) ? lastBefore(words, clause, last.at, (to) => to === last.at) : null;
  if (before === null || !isOfTime(before.value) || before.value.kind === last.value.kind) return [last];
  // "I start at 8 on Mondays": that hour is of those days alone
  const isHabit = words.slice(before.at, last.value.to).some(({ lower }) => /^every$|days$/u.test(lower));
  return isHabit ? [last] : [before, last];
}

/** Where and when somebody is going: "we're flying to Crete in July"; null where nothing tells. */
function tripOf(words: readonly Token[], clause: FramedClause): Said[] | null {
  const isTrip = clause.isGoingOn && /^(?:go|fly|travel|drive)$/u.test(words[clause.verb]!.lemma);
  if (!isTrip) return null;
  const to = words[clause.rest]?.lower === 'to' ? valueFrom(words, clause.rest + 1) : null;
  const times = valuesIn(words.slice(0, clause.to)).filter(
    (value) => value.from >= clause.rest && isOfTime(value),
  );
  return [
    ...(to?.kind === 'name' && endsWithin(words, to.to) ? [looseClaim(clause, 'frame going', to)] : []),
    ...times.map((value) => looseClaim(clause, `frame going ${value.kind}`, value)),
  ];
}

/** How often something is done: "go to the gym twice a week"; null where nothing tells. */
function frequency(words: readonly Token[], clause: FramedClause): Said | null {
  const from = words.findIndex(
    ({ lower }, at) =>
      at >= clause.rest &&
      at < clause.to &&
      (/^(?:once|twice)$/u.test(lower) || words[at + 1]?.lower === 'times'),
  );
  const per = from < 0 ? -1 : from + (words[from + 1]?.lower === 'times' ? 2 : 1);
  if (from < 0 || !/^(?:an?|per|every|each)$/u.test(words[per]?.lower ?? '') || per + 1 >= clause.to)
    return null;
  const done = contentOf(words.slice(clause.rest, from));
  const value = { kind: 'text', form: formOf(words.slice(from, per + 2)), from, to: per + 2 } as const;
  if (done.length > mostWords + 1) return null;
  return looseClaim(clause, ['frame', words[clause.verb]!.lemma, ...done, 'often'].join(' '), value);
}

/** What somebody is in of which there is one after the other: "in third grade"; null where nothing tells. */
function rankedIn(
  words: readonly Token[],
  clause: FramedClause,
  { link, at, value }: { link: string; at: number; value: Value },
): Said | null {
  const noun =
    /(?:^| )(?:grade|class|year|semester|term|form|league|group|team|department|course|place)\b/u.exec(
      value.form,
    )?.[0];
  if (words[clause.verb]!.lemma !== 'be' || link !== 'in' || at !== clause.rest || noun === undefined)
    return null;
  return looseClaim(clause, `frame be in ${noun.trim()}`, value);
}

/**
 * How, when or with what something is usually done: "play tennis on Mondays", "drink my coffee with milk", "go to work by bus". Another value
 * takes the place of one only where the sentence says that it is otherwise now.
 */
export function adjuncts(words: readonly Token[], clause: FramedClause): Said[] {
  const often = frequency(words, clause);
  if (often !== null) return [often];
  const trip = tripOf(words, clause);
  if (trip !== null) return trip;
  const all = lastOf(words, clause);
  const [last] = all;
  if (last === undefined) return [];
  const ranked = rankedIn(words, clause, last);
  if (ranked !== null) return [ranked];
  if (last.value.kind === 'number') return [];
  const { link, at, value } = last;
  const base = words[clause.verb]!.lemma;
  const done = contentOf(words.slice(clause.rest, at));
  if (base === 'be') {
    const isAbout = link === 'about' && done.length === 0;
    // "is led by Tom"
    const isDoneBy = link === 'by' && done.length === 1 && !isOfTime(value);
    return isAbout || isDoneBy ? [looseClaim(clause, ['frame be', ...done, link].join(' '), value)] : [];
  }
  const isPlace =
    done.length === 0 &&
    /^(?:in|at)$/u.test(link) &&
    /^(?:meet|eat|run|swim|dance|train|play|work)$/u.test(base);
  const isWorkAt = base === 'work' && value.kind === 'name';
  if (isPlace && !isOfTime(value) && !isWorkAt) return [looseClaim(clause, `frame ${base} there in`, value)];
  if (done.length > mostWords || (done.length === 0 && !isOfTime(value))) return [];
  return all.map((each) =>
    looseClaim(
      clause,
      ['frame', base, ...done, isOfTime(each.value) ? each.value.kind : each.link].join(' '),
      each.value,
    ),
  );
}

/** When something is that somebody has: "I have physio on Mondays" tells the day of the physio. */
export function hadTimes(words: readonly Token[], clause: FramedClause): FoundClaim[] {
  if (words[clause.verb]!.lemma !== 'have') return [];
  const coming = words.findIndex(
    ({ lower }, at) => at > clause.rest && at < clause.to && /^(?:next|this)$/u.test(lower),
  );
  const value = coming < 0 ? null : valueAt(words, coming + 1);
  const isComing = value !== null && isOfTime(value) && qualifiedEnd(words, value.to) === value.to;
  // "an exam next Thursday"
  const all = isComing ? [{ link: '', at: coming, value }] : lastOf(words, clause);
  const [last] = all;
  // "a haircut on Monday with Nina"
  const before = last?.link === 'with' ? lastBefore(words, clause, last.at, (to) => to === last.at) : null;
  const times = (before === null ? all : [before]).filter(({ value }) => isOfTime(value));
  const [first] = times;
  if (first === undefined) return [];
  const had = words.slice(clause.rest, first.at);
  const thing = thingOf(had);
  const areSeveral =
    had.some(({ lower }) => numberWords.has(lower) || /^\d+$/u.test(lower)) &&
    had.some(({ lower }) => /[^s]s$/u.test(lower));
  // "two exams" are no thing that has one day
  if (thing === '' || areSeveral) return [];
  return clause.subjects.filter(isPerson).flatMap(({ person }) =>
    times.map(({ value }) => ({
      ...looseClaim(clause, value.kind, value),
      subject: { person, thing },
    })),
  );
}

/** Whether an attribute is when something is usually done. */
export const isHabit = (attribute: string): boolean => /^frame .*(?:day|clock|often)$/u.test(attribute);
