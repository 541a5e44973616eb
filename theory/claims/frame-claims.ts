import { clauseSpans, isClauseVerb, type ClauseSpan } from './clauses.ts';
import type { FoundClaim } from './found.ts';
import {
  adverbs,
  auxiliaries,
  firstPerson,
  listed,
  numberWords,
  openers,
  thirdPerson,
} from './inventories.ts';
import { isPast, lemma } from './lemma.ts';
import { isPerson, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { qualifiedEnd } from './qualified.ts';
import { formOf, isDeterminer, valueAt, valueFrom } from './values.ts';
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
/** Words of a predicate that only tell when or how surely it holds. */
const passing = listed(`
  now nowadays anymore any more longer again today yet either currently actually instead already finally at last after all really still
  these days from on also too just officially definitely a an the of my our his her their 's`);
/** Where what is said of a time or a reason begins, which is no part of the predicate. */
const closing = listed(
  'until till since because as when while after before for though although thanks due from',
);
const focusing = /^(?:just|only|merely|simply)$/u;
const modal = /^(?:can|will|do|does|did|am|is|are|be|been|have|has)$/u;

/** How many words a predicate may have to be held against another one. */
const mostWords = 6;

interface Clause {
  subjects: Subject[];
  /** The place of the verb that says something, and whether it is denied. */
  verb: number;
  isDenied: boolean;
  to: number;
  /** Where what is said with the verb begins. */
  rest: number;
}

/** Who or what a clause is about, and where its predicate begins; null where nothing tells. */
function subjectOf(
  words: readonly Token[],
  { from, to }: ClauseSpan,
  discourse: Discourse,
): { subjects: Subject[]; at: number } | null {
  let at = from;
  while (at < to && (words[at]!.isMark || isOpening(words[at]!))) at += 1;
  const word = words[at];
  if (word === undefined || at >= to) return null;
  if (/^(?:i|we|he|she|they|it)$/u.test(word.lower))
    return { subjects: subjectsOf([word], discourse), at: at + 1 };
  const name = valueAt(words, at, true);
  if (name?.kind === 'name' && words[name.to]?.text !== "'s" && words[name.to]?.lower !== 'and')
    return { subjects: subjectsOf(words.slice(at, name.to), discourse), at: name.to };
  const verb = words.findIndex(
    (_, place) =>
      place > at && place < to && isClauseVerb(words, place) && !words[place]!.lower.endsWith('ing'),
  );
  if (verb < 0 || !/^(?:the|my|our|his|her|their|this)$|'s$/u.test(word.lower)) return null;
  let start = verb;
  while (start > at && isHelping(words[start - 1]!)) start -= 1;
  return { subjects: subjectsOf(words.slice(at, start), discourse), at: start };
}

const isOpening = ({ lower }: Token): boolean =>
  openers.has(lower) &&
  !firstPerson.has(lower) &&
  !thirdPerson.has(lower) &&
  !/^(?:the|it|this|i|we)$/u.test(lower);

const isHelping = ({ lower, lemma: base }: Token): boolean =>
  (auxiliaries.has(base) && lower !== 'to' && lower !== 'get' && lower !== 'got') ||
  adverbs.has(lower) ||
  /^(?:not|no|longer|never|used)$/u.test(lower);

/** Verbs behind which something ends: "stopped smoking". */
const ending = /^(?:stop|stopped|quit|quitting)$/u;

function clauseOf(words: readonly Token[], span: ClauseSpan, discourse: Discourse): Clause | null {
  const found = subjectOf(words, span, discourse);
  if (found === null || found.subjects.length === 0) return null;
  let at = found.at;
  let isDenied = false;
  let isOver = false;
  while (at < span.to - 1 && isHelping(words[at]!)) {
    const { lower } = words[at]!;
    if (/^(?:not|never)$/u.test(lower) || (lower === 'no' && words[at + 1]?.lower === 'longer'))
      isDenied = true;
    if (/^(?:was|were|did|had|used|will|shall|must)$/u.test(lower)) isOver = true;
    at += 1;
  }
  const last = words[at - 1];
  const isBe = words.slice(found.at, at).some(({ lemma: base }) => base === 'be');
  const word = words[at];
  if (word === undefined || isOver || word.isMark) return null;
  if (
    /^(?:gave|given|giving|give)$/u.test(word.lower) &&
    words[at + 1]?.lower === 'up' &&
    words[at + 2]?.lower.endsWith('ing')
  )
    return { subjects: found.subjects, verb: at + 2, isDenied: !isDenied, to: span.to, rest: at + 3 };
  if (ending.test(word.lower) && words[at + 1]?.lower.endsWith('ing'))
    return { subjects: found.subjects, verb: at + 1, isDenied: !isDenied, to: span.to, rest: at + 2 };
  if (isBe) {
    // "is moving" goes on for now
    if (word.lower.endsWith('ing')) return null;
    const be = words.findLastIndex(({ lemma: base }, place) => place < at && base === 'be');
    return { subjects: found.subjects, verb: be, isDenied, to: span.to, rest: at };
  }
  // "have a dog", "have got a dog"
  if (last?.lemma === 'have' && (word.lower === 'got' || isNominal(word)))
    return {
      subjects: found.subjects,
      verb: at - 1,
      isDenied,
      to: span.to,
      rest: word.lower === 'got' ? at + 1 : at,
    };
  if (word.lower === 'to' && last?.lemma === 'have' && at + 1 < span.to)
    return { subjects: found.subjects, verb: at + 1, isDenied, to: span.to, rest: at + 2 };
  // what was done once is no state
  if (isPast(word.lower) || /^(?:have|has)$/u.test(last?.lower ?? '')) return null;
  return { subjects: found.subjects, verb: at, isDenied, to: span.to, rest: at + 1 };
}

/** Whether a word begins a noun phrase. */
const isNominal = (word: Token): boolean =>
  isDeterminer(word) || word.isLarge || numberWords.has(word.lower) || /^(?:no|some|many)$/u.test(word.lower);

/** Where the words of a predicate end: before a mark or what only tells when or why. */
function predicateEndOf(words: readonly Token[], { verb, to }: Clause): number {
  const end = words.findIndex(
    ({ isMark, text, lower }, at) =>
      at > verb && at < to && ((isMark && text !== "'s") || (closing.has(lower) && at > verb + 1)),
  );
  return end < 0 ? to : end;
}

const contentOf = (words: readonly Token[]): string[] =>
  words
    .filter(({ isMark, lower }) => !isMark && !passing.has(lower) && lower !== 'not' && !modal.test(lower))
    .map(({ lower }) => lemma(lower));

/** What predicates say that no attribute is known for: that something is so or not, and the one object that a verb has at a time. */
export function frameClaims(words: readonly Token[], discourse: Discourse): FoundClaim[] {
  return clauseSpans(words).flatMap((span) => {
    const clause = clauseOf(words, span, discourse);
    if (clause === null) return [];
    const found = [
      ...polarity(words, clause),
      ...frame(words, clause),
      ...counted(words, clause),
      ...place(words, clause),
    ];
    return clause.subjects.flatMap((subject) => found.map((claim) => ({ ...claim, subject })));
  });
}

type Said = Omit<FoundClaim, 'subject'>;

/** That a predicate is so, or is not so: "is a vegetarian", "does not drive". */
function polarity(words: readonly Token[], clause: Clause): Said[] {
  const { verb } = clause;
  const end = predicateEndOf(words, clause);
  const after = `${words[verb + 1]?.lower} ${words[verb + 2]?.lower}`;
  const isBack = words[verb]!.lemma === 'be' && /^(?:back from|out of)$/u.test(after);
  const isNarrowed =
    end < clause.to && !words[end]!.isMark && !/^(?:until|till|since)$/u.test(words[end]!.lower);
  const isOnly =
    clause.isDenied && words.slice(Math.max(0, verb - 2), verb + 1).some(({ lower }) => focusing.test(lower));
  if ((isNarrowed && !isBack) || isOnly) return [];
  const rest = isBack ? words.slice(verb + 3, clause.to) : words.slice(clause.rest, end);
  const isDenied = clause.isDenied !== isBack;
  if (rest[0]?.lower === 'no') return [];
  const content = contentOf(rest.filter(({ lower }) => !adverbs.has(lower)));
  if (content.length > mostWords) return [];
  const isBe = words[verb]!.lemma === 'be';
  if (isBe && content.length === 0) return [];
  const said = isBe ? content : [words[verb]!.lemma, ...content];
  return [
    {
      attribute: isDenied ? 'not so' : 'so',
      value: said.join(' '),
      kind: 'text',
      isSingle: false,
      isLoose: false,
      from: verb,
      to: end,
      isDenied: false,
      isOver: false,
    },
  ];
}

/** What a verb is said of, and by which preposition: "bank with Acme". */
function frame(words: readonly Token[], clause: Clause): Said[] {
  const { verb, isDenied, rest } = clause;
  const base = words[verb]!.lemma;
  const goes = base === 'go' && words[verb + 1]?.lower === 'to';
  if ((gathering.has(base) || base === 'go' || base === 'work') && !goes) return [];
  let at = rest;
  while (adverbs.has(words[at]?.lower ?? '')) at += 1;
  const link = /^(?:with|for|at|in|on|to|by|from)$/u.test(words[at]?.lower ?? '') ? words[at]!.lower : '';
  const value = valueFrom(words, link === '' ? at : at + 1);
  if (
    value === null ||
    value.kind === 'number' ||
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
  if (qualifiedEnd(words, value.to) > value.to) return [];
  return [
    {
      attribute: `frame ${base}${link === '' ? '' : ` ${link}`}`,
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

/** How many of something: "deliver 200 bowls". */
function counted(words: readonly Token[], { verb, isDenied, to, rest }: Clause): Said[] {
  let at = rest;
  while (adverbs.has(words[at]?.lower ?? '') && at < to) at += 1;
  const base = words[verb]!.lemma;
  const value = at < to ? valueAt(words, at) : null;
  const noun = value === null ? undefined : words[value.to];
  if (
    value?.kind !== 'number' ||
    noun === undefined ||
    noun.isMark ||
    value.to >= to ||
    adverbs.has(noun.lower)
  )
    return [];
  if (
    base === 'be' ||
    noun.lower.length < 3 ||
    /^(?:in|on|at|to|for|of|and|or|per|years?|times?)$/u.test(noun.lower)
  )
    return [];
  return [
    {
      attribute: `count ${base} ${noun.lemma}`,
      value: value.form,
      kind: 'number',
      isSingle: true,
      isLoose: true,
      from: value.from,
      to: value.to,
      isDenied,
      isOver: false,
    },
  ];
}

/** Where a thing is: "the key is under the mat". */
function place(words: readonly Token[], { subjects, verb, isDenied, to }: Clause): Said[] {
  if (!/^(?:be|hang|lie|stand|sit|live)$/u.test(words[verb]!.lemma) || subjects.some(isPerson)) return [];
  let at = verb + 1;
  while (adverbs.has(words[at]?.lower ?? '') || words[at]?.lower === 'not') at += 1;
  if (!places.has(words[at]?.lower ?? '') || at + 1 >= to) return [];
  const value = valueFrom(words, at + 1);
  if (value === null || (value.kind !== 'text' && value.kind !== 'name')) return [];
  return [
    {
      attribute: 'where',
      value: formOf(words.slice(value.from, value.to)),
      kind: value.kind,
      isSingle: true,
      isLoose: true,
      from: value.from,
      to: value.to,
      isDenied,
      isOver: false,
    },
  ];
}
