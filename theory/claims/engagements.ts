import { denied, type FoundClaim, plainClaim } from './found.ts';
import { adverbs, boundaries, determiners } from './inventories.ts';
import { lemma } from './lemma.ts';
import { engaging, stateNamed } from './predicates.ts';
import { isPost, isProfession } from './professions.ts';
import { predicateStart, subjectRegion } from './regions.ts';
import { isSomebody, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { valueAt, valueFrom, valuesIn, type Value } from './values.ts';
import type { Token } from './words.ts';

const stems = (verbs: string): ReadonlySet<string> => new Set(verbs.split(' ').map((verb) => lemma(verb)));

/** Verbs by which somebody is given a post. */
const appointing = stems('promote appoint elect make name upgrade');
/** Verbs by which somebody's work ends, said of who employs them. */
const dismissing = stems('fire sack dismiss');
const giving = stems('give');
const paying = stems('pay');
const posts = /^(?:job|position|post|role|contract|place)$/u;
const pay = /^(?:salary|wages?|pay|cheque|check|paycheck|bills|rent|mortgage)$/u;

/** Whom something is done to behind a verb, and where their words end: "me", "Ana", "my brother". */
function objectAt(
  words: readonly Token[],
  verb: number,
  discourse: Discourse,
): { who: Subject[]; to: number } | null {
  let at = verb + 1;
  while (words[at] !== undefined && (adverbs.has(words[at]!.lower) || words[at]!.lower === 'on')) at += 1;
  const word = words[at];
  if (word === undefined) return null;
  if (/^(?:me|us|him|them)$/u.test(word.lower) || (word.lower === 'her' && isPhraseEnd(words[at + 1])))
    return { who: subjectsOf([word], discourse), to: at + 1 };
  const name = valueAt(words, at);
  if (name?.kind === 'name')
    return words[name.to]?.text === "'s"
      ? null
      : { who: subjectsOf(words.slice(at, name.to), discourse), to: name.to };
  if (!/^(?:my|our|his|her|their)$/u.test(word.lower)) return null;
  for (let to = at + 2; to <= Math.min(words.length, at + 4); to += 1) {
    const who = subjectsOf(words.slice(at, to), discourse);
    if (who.some(({ thing }) => thing !== '' && isSomebody({ person: null, thing }))) return { who, to };
  }
  return null;
}

/** Whether "her" before a word stands for a person, and not for whose the word is. */
const isPhraseEnd = (next: Token | undefined): boolean =>
  next === undefined ||
  next.isMark ||
  boundaries.has(next.lower) ||
  adverbs.has(next.lower) ||
  determiners.has(next.lower) ||
  isPost(next.lower);

/** The name of who employs somebody, where it is the subject of a verb. */
function employerOf(words: readonly Token[], verb: number): Value | null {
  const start = predicateStart(words, verb);
  if (words.slice(start, verb).some(({ lemma: each }) => each === 'be' || each === 'get')) return null;
  const from = start - subjectRegion(words, start).length;
  const name = valuesIn(words.slice(0, start)).at(-1);
  return name?.kind === 'name' && name.to === start && name.from >= from ? name : null;
}

/** For whom somebody works by what an employer does: "Acme hired Ana", "Acme gave me a job", "Acme fired him". */
function employments(words: readonly Token[], verb: number, discourse: Discourse): FoundClaim[] {
  const { lemma: base } = words[verb]!;
  const employer =
    engaging.has(base) || giving.has(base) || paying.has(base) ? employerOf(words, verb) : null;
  if (employer === null) return [];
  const isDenied = denied(words, predicateStart(words, verb), verb);
  if (paying.has(base)) {
    const owner = words.slice(verb + 1, verb + 4);
    const at = owner.findIndex(({ lower }) => pay.test(lower));
    const who =
      at < 1
        ? []
        : subjectsOf(
            [{ ...owner[0]!, lower: /^(?:my|our)$/u.test(owner[0]!.lower) ? 'i' : 'he' }],
            discourse,
          );
    return /^(?:my|our|his|her|their)$/u.test(owner[0]?.lower ?? '')
      ? who.map((subject) => plainClaim({ subject, attribute: 'work' }, employer, isDenied))
      : [];
  }
  const object = objectAt(words, verb, discourse);
  if (object === null) return [];
  if (giving.has(base) && !words.slice(object.to, object.to + 4).some(({ lower }) => posts.test(lower)))
    return [];
  // "took her on", but not "took her out"
  if (
    base === 'take' &&
    words[verb + 1]!.lower !== 'on' &&
    !(
      words[object.to]?.lower === 'on' &&
      isPhraseEnd(words[object.to + 1]) &&
      !determiners.has(words[object.to + 1]?.lower ?? '')
    )
  )
    return [];
  return object.who
    .filter(isSomebody)
    .map((subject) => plainClaim({ subject, attribute: 'work' }, employer, isDenied));
}

/** Whom an employer lets go: "Acme fired him". */
function dismissals(words: readonly Token[], verb: number, discourse: Discourse): FoundClaim[] {
  const employer = dismissing.has(words[verb]!.lemma) ? employerOf(words, verb) : null;
  const object = employer === null ? null : objectAt(words, verb, discourse);
  if (employer === null || object === null) return [];
  const isDenied = denied(words, predicateStart(words, verb), verb);
  const state = { ...employer, form: 'unemployed', kind: 'text' as const };
  return object.who
    .filter(isSomebody)
    .map((subject) => plainClaim({ subject, attribute: stateNamed('unemployed') }, state, isDenied));
}

/** What somebody is made: "promoted her to director", "appointed Ana head of sales". */
function appointments(words: readonly Token[], verb: number, discourse: Discourse): FoundClaim[] {
  if (!appointing.has(words[verb]!.lemma)) return [];
  const object = objectAt(words, verb, discourse);
  if (object === null) return [];
  const at = object.to + Number(/^(?:to|as|into)$/u.test(words[object.to]?.lower ?? ''));
  const post = valueFrom(words, at, 6);
  if (post === null || !['text', 'name'].includes(post.kind) || !isProfession(post.form)) return [];
  if (post.kind === 'name' && words[verb]!.lower.startsWith('nam')) return [];
  const isDenied = denied(words, predicateStart(words, verb), verb);
  return object.who
    .filter(isSomebody)
    .map((subject) => plainClaim({ subject, attribute: 'occupation' }, post, isDenied));
}

/** The claims about work and posts that sentences make whose subject is whoever gives them. */
export const engagementClaims = (words: readonly Token[], discourse: Discourse): FoundClaim[] =>
  words.flatMap((_, verb) => [
    ...employments(words, verb, discourse),
    ...dismissals(words, verb, discourse),
    ...appointments(words, verb, discourse),
  ]);
