import { clauseSpans } from './clauses.ts';
import type { FoundClaim } from './found.ts';
import { type FramedClause, framedClause } from './framed-clause.ts';
import { adverbs, listed } from './inventories.ts';
import { adjuncts, endsWithin, hadTimes } from './adjunct-claims.ts';
import { contentOf, passedOver, predicateEndOf } from './frame-words.ts';
import { lemma } from './lemma.ts';
import { looseClaim } from './loose-claim.ts';
import { isPerson, type Discourse } from './subject.ts';
import { isUnit } from './units.ts';
import { formOf, isOfTime, type Value, valueAt, valueFrom, valuesIn } from './values.ts';
import type { Token } from './words.ts';

const stems = (words: string): ReadonlySet<string> => new Set([...listed(words)].map((word) => lemma(word)));

/** Verbs of which there may be many objects at a time, or that tell of nothing that lasts: another object takes the place of none. */
const gathering = stems(`
  like love hate enjoy adore prefer have own know read watch see visit speak meet eat drink play learn collect want need think say feel find
  get buy make take help try do remember miss hear write tell ask look come bring send put keep give call move mean believe hope wish
  guess wonder seem help wait stay run walk swim sing dance cook travel start begin finish stop be become live reside turn marry stand
  understand thank talk listen agree admire sell teach raise grow cost order pick swap grow belong owe trust follow fear plan deal notice`);
/** Verbs of which there is one object at a time, so that another without any sign of change gives reason for doubt. */
const exclusive = stems('bank insure commute');
/** Prepositions that tell where something is. */
const places = listed('in on at under behind beside above below inside outside with by between');
const focusing = /^(?:just|only|merely|simply)$/u;
/** Verbs of being somewhere: where that is stands behind any preposition of a place. */
const positional = /^(?:sleep|sit|stand|lie|hang|park)$/u;

/** How many words a predicate may have to be held against another one. */
const mostWords = 6;

/** What predicates say that no attribute is known for: that something is so or not, and the one object that a verb has at a time. */
export function frameClaims(words: readonly Token[], discourse: Discourse): FoundClaim[] {
  return clauseSpans(words).flatMap((span) => {
    const clause = framedClause(words, span, discourse);
    if (clause === null) return [];
    const lasting = [...polarity(words, clause), ...counted(words, clause), ...place(words, clause)];
    const found = [...(clause.isGoingOn ? [] : lasting), ...frame(words, clause), ...adjuncts(words, clause)];
    return [
      ...clause.subjects.flatMap((subject) => found.map((claim) => ({ ...claim, subject }))),
      ...hadTimes(words, clause),
    ];
  });
}

type Said = Omit<FoundClaim, 'subject'>;

const isEnd = (word: Token | undefined): boolean =>
  word === undefined || word.isMark || passedOver.has(word.lower);

/** That a predicate is so, or is not so: "is a vegetarian", "does not drive". */
function polarity(words: readonly Token[], clause: FramedClause): Said[] {
  const { verb } = clause;
  const end = predicateEndOf(words, clause);
  const after = `${words[verb + 1]?.lower} ${words[verb + 2]?.lower}`;
  const isBack = words[verb]!.lemma === 'be' && /^(?:back from|out of)$/u.test(after);
  const isNarrowed =
    end < clause.to && !words[end]!.isMark && !/^(?:until|till|since)$/u.test(words[end]!.lower);
  const isOnly =
    clause.isDenied && words.slice(Math.max(0, verb - 2), verb + 1).some(({ lower }) => focusing.test(lower));
  const isBrief = words
    .slice(verb, clause.to)
    .some(({ lower }) => /^(?:today|tonight|tomorrow)$/u.test(lower));
  if ((isNarrowed && !isBack) || isOnly || isBrief) return [];
  const rest = isBack ? words.slice(verb + 3, clause.to) : words.slice(clause.rest, end);
  const isDenied = clause.isDenied !== isBack;
  if (rest[0]?.lower === 'no') return [];
  // days and numbers are told by other rules
  if (
    words[verb]!.lemma === 'be' &&
    valuesIn(rest).some(
      ({ kind, from, to }) =>
        kind === 'day' || kind === 'clock' || (kind === 'name' && from === 0 && isEnd(rest[to])),
    )
  )
    return [];
  const content = contentOf(rest.filter(({ lower }) => !adverbs.has(lower)));
  if (content.length > mostWords) return [];
  if (words[verb]!.lemma === 'be' && content.length > 1 && /^(?:in|at)$/u.test(content[0]!)) content.shift();
  const isBe = words[verb]!.lemma === 'be';
  if (isBe && (content.length === 0 || (content.length === 1 && approving.test(content[0]!)))) return [];
  const said = isBe ? content : [words[verb]!.lemma, ...content];
  const claim = {
    kind: 'text' as const,
    isSingle: false,
    isLoose: false,
    from: verb,
    to: end,
    isDenied: false,
    isOver: false,
  };
  const contrary = isBe && !isDenied ? setAgainst(words, end) : [];
  return [
    { ...claim, attribute: isDenied ? 'not so' : 'so', value: said.join(' ') },
    ...(contrary.length > 0 ? [{ ...claim, attribute: 'not so', value: contrary.join(' ') }] : []),
  ];
}

/** Words behind "not" that say how far something is so, or that it is not all, and not that it is not so: "not just shy", "not too hot". */
const grading = listed(
  'just only merely simply always usually often really truly actually quite very so too that as particularly especially exactly necessarily completely entirely totally all even yet anymore like because since for',
);

/** What a predicate is set against behind its end: "is a dachshund, not a beagle". */
function setAgainst(words: readonly Token[], end: number): string[] {
  const from = end + Number(words[end]?.isMark === true) + Number(words[end + 1]?.lower === 'and');
  if (words[from]?.lower !== 'not' || grading.has(words[from + 1]?.lower ?? '')) return [];
  const length = words.slice(from + 1).findIndex(({ isMark }) => isMark);
  const rest = words.slice(from + 1, length < 0 ? undefined : from + 1 + length);
  const content = contentOf(rest.filter(({ lower }) => !adverbs.has(lower)));
  return content.length > mostWords || valuesIn(rest).some(isOfTime) ? [] : content;
}

/** What a verb is said of, and by which preposition: "bank with Acme". */
function frame(words: readonly Token[], clause: FramedClause): Said[] {
  const { verb, isDenied, rest } = clause;
  const base = words[verb]!.lemma;
  const goes =
    (base === 'go' && words[verb + 1]?.lower === 'to') ||
    (base === 'play' && words[verb + 1]?.lower === 'for');
  const isLiving =
    base === 'live' &&
    /^(?:with|on)$/u.test(words[rest]?.lower ?? '') &&
    /^(?:my|our|his|her|their|the|an?|me|us|him|them)$|^\p{Lu}/u.test(words[rest + 1]?.text ?? '');
  const isStaying =
    (/^(?:stay|read|watch|date)$/u.test(base) && clause.isGoingOn) || isLiving || base === 'prefer';
  if ((gathering.has(base) || base === 'go' || base === 'work') && !goes && !isStaying) return [];
  let at = rest;
  while (adverbs.has(words[at]?.lower ?? '')) at += 1;
  const link = /^(?:with|for|at|in|on|to|by|from)$/u.test(words[at]?.lower ?? '') ? words[at]!.lower : '';
  const isBusy = clause.isGoingOn && /^(?:read|watch|date)$/u.test(base);
  if (clause.isGoingOn && link === '' && !isBusy) return [];
  const value = valueFrom(words, link === '' ? at : at + 1);
  if (
    value === null ||
    (value.kind === 'number' && link === '') ||
    value.to > clause.to ||
    value.kind === 'day' ||
    value.kind === 'clock'
  )
    return [];
  if (
    goes &&
    value.kind !== 'name' &&
    !/(?:school|nursery|kindergarten|college|university|uni)$/u.test(value.form)
  )
    return [];
  if (!endsWithin(words, value.to)) return [];
  return [
    {
      attribute: `frame ${base}${link === '' ? '' : ` ${positional.test(base) && places.has(link) ? 'in' : link}`}`,
      value: value.form,
      kind: value.kind,
      isSingle: true,
      isLoose: !exclusive.has(base),
      from: value.from,
      to: value.to,
      isDenied,
      isOver: false,
    },
  ];
}

/** What so much is paid for, as lemmas: "for the car", "rent"; "money" where nothing tells. */
function paidFor(words: readonly Token[], from: number, to: number): string {
  const end = words.findIndex(({ isMark, text }, at) => at >= from && isMark && text !== "'s");
  const rest = words.slice(from, end < 0 ? to : end).filter(({ lower }) => !isUnit(lower) && lower !== 'for');
  return contentOf(rest).join('-') || 'money';
}

const roughly = /^(?:about|around|roughly|approximately|nearly)$/u;

/** What is counted behind a number, as a lemma: what is named, or that so much is had in a time: "2,800 a month"; null where nothing is. */
function countedNoun(words: readonly Token[], at: number): string | null {
  const [noun, next] = [words[at]!, words[at + 1]];
  if (/^(?:an?|per|each|every)$/u.test(noun.lower))
    return next !== undefined && isUnit(next.lower) ? next.lemma : null;
  const isWord = !noun.isMark && !adverbs.has(noun.lower) && (noun.lower.length > 2 || isUnit(noun.lower));
  return isWord && !/^(?:in|on|at|to|for|of|and|or|years?|times?)$/u.test(noun.lower) ? noun.lemma : null;
}

/** How many of something: "deliver 200 bowls". */
function counted(words: readonly Token[], { verb, isDenied, to, rest }: FramedClause): Said[] {
  let at = rest;
  while ((adverbs.has(words[at]?.lower ?? '') || roughly.test(words[at]?.lower ?? '')) && at < to) at += 1;
  const base = words[verb]!.lemma;
  const named = at + 1 < to ? valueAt(words, at + 1) : null;
  if (named?.kind === 'number' && numberedNouns.test(words[at]!.lower) && base !== 'be')
    return [count(`count ${base} ${words[at]!.lemma}`, named, isDenied)];
  const value = at < to ? valueAt(words, at) : null;
  const isOfUs = /^(?:people|persons)$/u.test(words[value?.to ?? to]?.lower ?? '');
  if (value?.kind !== 'number' || (base === 'be' && !isOfUs) || value.to >= to) return [];
  const isPaid = /^(?:pay|earn|owe|charge)$/u.test(base);
  const noun = isPaid ? paidFor(words, value.to, to) : countedNoun(words, value.to);
  if (noun === null) return [];
  const of = isPaid ? '' : measuredOf(words, value.to, to);
  return [count(`count ${base} ${of}${noun}`, value, isDenied)];
}

/** What is measured by a unit at a place, as a lemma with a space behind it: "mg of Lisinopril"; empty where that is not told. */
function measuredOf(words: readonly Token[], at: number, to: number): string {
  if (!isUnit(words[at]!.lower) || at + 1 >= to) return '';
  const place = at + 1 + Number(words[at + 1]!.lower === 'of');
  const what = words[place];
  const isTold = place > at + 1 || what?.isLarge === true;
  return isTold && what !== undefined && place < to && contentOf([what]).length > 0 ? `${what.lemma} ` : '';
}

/** Nouns before a number that tells which of them it is. */
const numberedNouns =
  /^(?:size|number|line|seat|row|room|gate|platform|bus|tram|level|grade|class|locker|bed|table)$/u;

const count = (attribute: string, { form, from, to }: Value, isDenied: boolean): Said => ({
  attribute,
  value: form,
  kind: 'number',
  isSingle: true,
  isLoose: true,
  from,
  to,
  isDenied,
  isOver: false,
});

/** What is said of a value that is only named to be the one: "Monday is right". */
const approving = /^(?:right|correct|fine|ok|okay|it|enough|better|true|good|best|prefer)$/u;

const lying = /^(?:not|parked|kept|stored|hidden|left|hanging|lying|standing)$/u;

/** Where a thing is: "the key is under the mat". */
function place(words: readonly Token[], clause: FramedClause): Said[] {
  const { subjects, verb, to } = clause;
  if (!/^(?:be|hang|lie|stand|sit|live)$/u.test(words[verb]!.lemma) || subjects.some(isPerson)) return [];
  let at = verb + 1;
  while (adverbs.has(words[at]?.lower ?? '') || lying.test(words[at]?.lower ?? '')) at += 1;
  // "is at nine in the blue room"
  const time = places.has(words[at]?.lower ?? '') ? valueAt(words, at + 1) : null;
  if (time?.kind === 'day' || time?.kind === 'clock') at = time.to;
  if (!places.has(words[at]?.lower ?? '') || at + 1 >= to) return [];
  const value = valueFrom(words, at + 1);
  if (value === null || (value.kind !== 'text' && value.kind !== 'name')) return [];
  const form = formOf(words.slice(value.from, value.to));
  return [looseClaim(clause, 'where', { ...value, form })];
}
