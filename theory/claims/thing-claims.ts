import { attributeOf, isCalledBy, nounAttributes, numbered, prepositions } from './attribute-nouns.ts';
import { denied, type FoundClaim, skipped, withoutCapitals } from './found.ts';
import { adverbs, manyNouns, openers, singleNouns } from './inventories.ts';
import { isPast, lemma } from './lemma.ts';
import { settingVerbs, transitive } from './predicates.ts';
import { qualifiedEnd } from './qualified.ts';
import { holders } from './relations.ts';
import { subjectRegion, predicateStart } from './regions.ts';
import { isPerson, personOf, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { isDeterminer, isLetter, isOfTime, valueAt, valueFrom, valuesIn, type Value } from './values.ts';
import { quantityOf } from './units.ts';
import { isTheDay } from './told.ts';
import { isNounThere, isVerb } from './verb-subjects.ts';
import type { Token } from './words.ts';

const links = new Set('in at on for to by until till with from around'.split(' '));

/**
 * The claims of a sentence about a thing: its day, hour, place, number or name.
 *
 * @param known whom the sentences before named last
 */
export function thingClaims(
  words: readonly Token[],
  discourse: Discourse,
  lead: () => Subject[],
  known: string | null = null,
): FoundClaim[] {
  const found: FoundClaim[] = [];
  let previous: Subject[] = [];
  for (let verb = 0; verb < words.length; verb += 1) {
    if (!(settingVerbs.has(words[verb]!.lemma) || isHaving(words, verb)) || isNounThere(words, verb))
      continue;
    const start = predicateStart(words, verb);
    const clause = beforeVerb(subjectRegion(words, start));
    // what a person does is said of the person, although a thing may be named with it
    const isDone = clause.slice(0, -1).some(({ lower }) => /^(?:i|we|he|she|they)$/u.test(lower));
    const own = (isDone ? [] : subjectsOf(clause, discourse)).filter(
      (subject) => !isPerson(subject) || isNamedThing(subject, words, start),
    );
    const opening = openingThing(own, words, start, [known, personOf(discourse.speaker)]);
    if (own.length > 0) previous = own;
    const object = objectOf(words, verb, start, discourse);
    const subjects =
      object !== null
        ? [object]
        : own.length > 0
          ? own
          : previous.length > 0
            ? previous
            : lead().filter((subject) => !isPerson(subject));
    if (subjects.length === 0) continue;
    const isIt = /^(?:it|this|that)$/u.test(words[start - 1]?.lower ?? '');
    for (const value of settings(words, verb, object !== null))
      for (const named of subjects) {
        const isSet = opening !== null && isTimeOf(words, verb, value);
        const subject = isSet ? opening : named;
        const last = words[value.from - 1]?.lower ?? '';
        // "it" may be anything of somebody's and is no name of theirs
        const isNamed = value.kind === 'name' || value.kind === 'text';
        const before = isNamed && last === 'the' ? (words[value.from - 2]?.lower ?? '') : last;
        const link = isIt && before === 'is' ? 'it' : before;
        const isPassive = words.slice(start, verb).some(({ lemma: each }) => each === 'be' || each === 'get');
        const isMoved = (object !== null || isPassive) && isPut(words, verb, value);
        const isOne =
          (isMoved || isSingleThing(subject, value, link)) && !isNameSomewhere(subject, value, words);
        if (isTheDay(words, value) || isOff(words, verb, value)) continue;
        if (isIt && isOfTime(value) && !isTimeOf(words, verb, value)) continue;
        // "the boat is Tom's" tells whose it is
        const isOwned = value.kind === 'name' && words[value.to]?.text === "'s";
        if (
          !isOne ||
          isOwned ||
          isJudged(subject, value, words) ||
          found.some(({ from }) => from === value.from)
        )
          continue;
        found.push({
          ...numbered(
            ofPhase(attributeOf(subject, value, isMoved ? 'in' : link), words.slice(verb, value.from)),
            value,
          ),
          isSingle: true,
          // what "it" stands for is a guess
          isLoose: isIt,
          from: value.from,
          to: value.to,
          isDenied: denied(words, start, verb + 2),
          isOver: isOverThere(words, verb),
        });
      }
  }
  return found;
}

/** Whether something only does not take place on a day: "is off on Monday". */
const isOff = (words: readonly Token[], verb: number, { from }: Value): boolean =>
  words[verb]!.lemma === 'be' && words.slice(verb + 1, from).some(({ lower }) => lower === 'off');

/** Whether a number is one of money, or has a fraction: nobody is so old. */
const isPrice = (form: string): boolean => /\d[.,]\d/u.test(form) || quantityOf(form) === 'money';

/** Whether a day or an hour is all that a verb tells: "is on Monday", "is held at ten", but not "is hot on Monday". */
const isTimeOf = (words: readonly Token[], verb: number, { kind, from, form }: Value): boolean =>
  (kind === 'day' ||
    kind === 'clock' ||
    (kind === 'number' && (words[verb]!.lemma === 'cost' || isPrice(form)))) &&
  words
    .slice(verb + 1, from)
    .filter(({ lower }) => lower !== 'next')
    .every(
      (word) => links.has(word.lower) || skipped(word) || isPast(word.lower) || settingVerbs.has(word.lemma),
    );

/** A sport, a meal or the like that opens a sentence, and so is written as names are; null where somebody is known by that name. */
function openingThing(
  [only, more]: readonly Subject[],
  words: readonly Token[],
  start: number,
  known: readonly (string | null)[],
): Subject | null {
  const first = words.findIndex(({ isMark, lower }) => !isMark && !openers.has(lower));
  const isOne = only !== undefined && more === undefined && isPerson(only) && first === start - 1;
  if (!isOne || known.includes(only.person)) return null;
  return only.person === words[first]!.lower ? { person: null, thing: words[first]!.lemma } : null;
}

/** Whether something is put where a name or plain words tell: "moved my bike to the cellar". */
function isPut(words: readonly Token[], verb: number, { kind, from, to }: Value): boolean {
  const before = words.slice(verb, from).findLast((word) => !isDeterminer(word))?.lower ?? '';
  return (
    (kind === 'text' || kind === 'name') &&
    !/^(?:left|right|side|front|back|top|middle|end|bottom)$/u.test(words[from]!.lower) &&
    qualifiedEnd(words, to) === to &&
    /^(?:move|put|bring|take|store|hang|transfer|relocate)$/u.test(words[verb]!.lemma) &&
    /^(?:to|in|into|on|under|behind)$/u.test(before)
  );
}

/** What stands before the first verb of words that end in "and": "the party had to wait and is on …". */
function beforeVerb(clause: readonly Token[]): readonly Token[] {
  if (!/^(?:and|but|so)$/u.test(clause.at(-1)?.lower ?? '')) return clause;
  const verb = clause.findIndex((_, at) => at > 0 && isVerb(clause, at));
  return verb < 0 ? clause : clause.slice(0, predicateStart(clause, verb));
}

/** Whether something is being had or done, as a feast is: "we are having the party on Monday". */
const isHaving = (words: readonly Token[], verb: number): boolean =>
  /^(?:having|doing)$/u.test(words[verb]!.lower) && words[verb - 1]?.lemma === 'be';

/** Verbs that tell when something ends or arrives, which is another time than when it begins. */
const phases: ReadonlyMap<string, string> = new Map(
  ['end end', 'close end', 'shut end', 'finish end', 'arrive arrival'].map((line) => {
    const [verb = '', phase = ''] = line.split(' ');
    return [lemma(verb), phase] as const;
  }),
);

/** A day or an hour as that of the phase of which a verb tells it. */
function ofPhase(
  of: { subject: Subject; attribute: string },
  predicate: readonly Token[],
): { subject: Subject; attribute: string } {
  const last = predicate.at(-1)?.lower ?? '';
  const lasts = /^(?:till|until)$/u.test(last) && !predicate.some((word) => transitive.has(word.lemma));
  const phase = lasts
    ? 'end'
    : predicate
        .map((word) => (word.lower === 'over' ? 'end' : phases.get(word.lemma)))
        .find((each) => each !== undefined);
  const isTime = of.attribute === 'day' || of.attribute === 'clock' || last === 'at';
  return phase === undefined || !isTime ? of : { ...of, attribute: `${of.attribute} ${phase}` };
}

/** What somebody sets the time or place of; null where a verb has no such object. */
function objectOf(
  words: readonly Token[],
  verb: number,
  start: number,
  discourse: Discourse,
): Subject | null {
  const isHad = isHaving(words, verb);
  if (!transitive.has(words[verb]!.lemma) && !isHad) return null;
  if (!isHad && words.slice(start, verb).some(({ lemma: each }) => each === 'be' || each === 'get'))
    return null;
  const link = words.findIndex(({ lower, isMark }, place) => place > verb && (links.has(lower) || isMark));
  if (link < 0 || words[link]!.text === ',') return null;
  const phrase = words.slice(verb + 1, link).filter(({ lower }) => !adverbs.has(lower));
  const [object] = phrase.length === 0 ? [] : subjectsOf(phrase, discourse);
  return object === undefined || isPerson(object) ? null : object;
}

/** Whether something was so and is no more: "was on Monday", but not "was moved to Monday". */
function isOverThere(words: readonly Token[], verb: number): boolean {
  const before = words.slice(Math.max(0, verb - 3), verb).map(({ lower }) => lower);
  if (/^(?:was|were) (?:meant|supposed|planned|due|going|originally) to$/u.test(before.join(' ')))
    return true;
  if (!/^(?:was|were)$/u.test(words[verb]!.lower)) return false;
  if (
    /^(?:meant|supposed|planned|due|going|originally)$/u.test(words[verb + 1]?.lower ?? '') &&
    words[verb + 2]?.lower === 'to'
  )
    return true;
  let next = verb + 1;
  while (skipped(words[next])) next += 1;
  return words[next] === undefined || !(settingVerbs.has(words[next]!.lemma) || isPast(words[next]!.lower));
}

/** A bare name before a verb may be that of a thing: numbers and versions are not said of people. */
const isNamedThing = (_: Subject, words: readonly Token[], start: number): boolean =>
  !/^(?:i|we|he|she|they|you)$/u.test(words[start - 1]?.lower ?? '') &&
  valuesIn(words.slice(start)).some(({ kind }) => kind === 'number' || kind === 'day' || kind === 'clock');

/** The place behind "from 3 to", where the value before stands there; else the same place. */
function behindFrom(words: readonly Token[], at: number): number {
  const before = words[at - 1]?.lower === 'from' ? valueAt(words, at) : null;
  return before !== null && words[before.to]?.lower === 'to' ? before.to + 1 : at;
}

/** The values behind a verb that sets something, up to the end of the clause. */
function settings(words: readonly Token[], verb: number, hasObject: boolean): Value[] {
  const to = words.findLastIndex(
    ({ lower }, place) => lower === 'to' && place > verb && valueAt(words, place + 1) !== null,
  );
  const first = words.findIndex(({ lower, isMark }, place) => place > verb && (isMark || links.has(lower)));
  const link = !hasObject || first < 0 || words[first]!.isMark ? -1 : Math.max(to, first);
  let at = link < 0 ? verb + 1 : link;
  while (
    (skipped(words[at]) && !isLetter(words, at)) ||
    words[at]?.lemma === 'be' ||
    words[at]?.lower === 'place' ||
    (words[at] !== undefined && settingVerbs.has(words[at]!.lemma) && !valueAt(words, at))
  )
    at += 1;
  const end = words.findIndex(
    ({ isMark, text, lower }, place) =>
      place >= at &&
      ((isMark && /^[.;:!?()—–]$/u.test(text)) ||
        /^(?:but|because|so|and|not|instead|while)$/u.test(lower) ||
        // what comes after a comma with a verb of its own is said of something else
        (text === ',' && words.slice(place).some(({ lemma: each }) => each === 'be' || each === 'have'))),
  );
  const until = end < 0 ? words.length : end;
  const written = valuesIn(words.slice(0, until)).filter(({ from, kind }) => from >= at && kind !== 'name');
  const timed = written.filter(isOfTime);
  const place = behindFrom(words, links.has(words[at]?.lower ?? '') ? at + 1 : at);
  const next = place < until ? valueFrom(words, place) : null;
  const others = next !== null && !timed.some(({ from }) => from === next.from) ? [next] : [];
  const last = timed.at(-1)?.to ?? until;
  const isPlaced = others.length === 0 && last + 1 < until && words[last]!.lower === 'in';
  const where = isPlaced ? valueFrom(words, last + 1) : null;
  return [...timed, ...others, ...(where === null ? [] : [where])];
}

/** Whether a name is only said to stand somewhere: "my name is on the list". */
function isNameSomewhere({ thing }: Subject, { from, kind }: Value, words: readonly Token[]): boolean {
  let before = from - 1;
  while (words[before] !== undefined && isDeterminer(words[before]!)) before -= 1;
  return kind === 'text' && thing.split(' ').includes('name') && links.has(words[before]?.lower ?? '');
}

/** Whether plain words only judge what somebody's is, and do not tell which it is: "my home is a mess", "my boss is an angel". */
function isJudged({ person, thing }: Subject, { from, kind }: Value, words: readonly Token[]): boolean {
  if (kind !== 'text' || /^favou?rit/u.test(thing)) return false;
  const before = words[from - 1]?.lower ?? '';
  if (/^(?:a|an)$/u.test(before)) return true;
  // whoever writes names with capitals names nobody without
  const isNaming = /^(?:name|work)$/u.test(nounAttributes.get(thing) ?? '') || holders.has(thing);
  if (person !== null && isNaming && !withoutCapitals(words) && !/\d/u.test(words[from]!.lower)) return true;
  if (person !== null && /^(?:drives|partner)$/u.test(nounAttributes.get(thing) ?? '')) return true;
  return (
    person !== null &&
    nounAttributes.get(thing) === 'home' &&
    !links.has(words[from - 2]?.lower ?? '') &&
    !links.has(before)
  );
}

/** Whether a thing has one such value at a time. */
function isSingleThing(subject: Subject, value: Value, link: string): boolean {
  const nouns = subject.thing.split(' ');
  if (!prepositions.has(link) && isCalledBy(subject, value)) return true;
  if (quantityOf(value.form) === 'money') return true;
  if (nouns.every((noun) => stems(manyNouns).has(noun)) && value.kind !== 'day' && value.kind !== 'clock')
    return nouns.some((noun) => noun === 'name');
  if (value.kind === 'text')
    return (
      /^(?:number|no|nr) \d+$/u.test(value.form) ||
      nouns.some((noun) => stems(singleNouns).has(noun) || /^favou?rit/u.test(noun)) ||
      (/^(?:in|at|on|from)$/u.test(link) && /\d/u.test(value.form))
    );
  return true;
}

const stemmed = new Map<ReadonlySet<string>, ReadonlySet<string>>();
function stems(words: ReadonlySet<string>): ReadonlySet<string> {
  const known = stemmed.get(words) ?? new Set([...words].map((word) => lemma(word)));
  stemmed.set(words, known);
  return known;
}
