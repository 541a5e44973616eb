import { listed } from './inventories.ts';
import { isPast, lemma } from './lemma.ts';
import { isProfession } from './professions.ts';
import { isNearNoun } from './relations.ts';
import { areExclusive, clausesIn, type Part } from './said-parts.ts';
import type { ValueKind } from './values.ts';

/** A clause that says the same as an earlier one with another value. */
export interface SaidOtherwise {
  /** The words of the earlier value, and of the later. */
  old: string;
  now: string;
  kind: ValueKind;
  /** Whether two predicates of "be" have nothing in common but their place, so that the later may only tell more of the same. */
  isMore: boolean;
  /** Whether there may be many of what it says, so that it has to be put right outright: "I drink juice". */
  isOfMany: boolean;
  /** Whether the later clause only has a pronoun for whom or what it is about. */
  isGuess: boolean;
}

const links = listed(
  'in on at to for with from by of near under into until till per up down out off back over about as',
);
const pronouns = listed('it that this they he she');
const theirs = /^(?:his|her|their|its)$/u;
/** Verbs of which there may be many objects at a time: another one takes the place of none, but another number or manner of the same one does. */
const gathering = listed(`
  like love hate enjoy know speak learn visit meet see want need buy find miss trust tell say think have own help drink eat play read watch
  take wear use sing cook make collect`);
/** Nouns for several people, of whom whoever speaks may be one. */
const groups: ReadonlySet<string> = new Set(
  [
    ...listed('team club group band choir class family company office department crew squad reading board'),
  ].map((noun) => lemma(noun)),
);
/** Words of a part of the time, or that only add something. */
const partly = listed(`
  today tomorrow yesterday tonight morning evening afternoon night week weekend month year summer winter spring autumn once sometimes never
  not no too also another other else both next last ago`);
/** How many words that two clauses have in common are tried as their verb. */
const mostTried = 4;
/** How many words a value in plain words may have, its prepositions aside. */
const longest = 3;

const isValue = ({ kind }: Part): boolean => kind !== null;
const isSame = (one: Part, other: Part): boolean =>
  one.form === other.form || (one.kind === null && one.lemma === other.lemma);
const isLink = ({ lemma, kind }: Part): boolean => kind === null && links.has(lemma);
const formsOf = (parts: readonly Part[]): string => parts.map(({ form }) => form).join(' ');

/** How a later subject stands to an earlier one: the same, perhaps the same because it is a pronoun, or another one. */
function compared(later: readonly Part[], earlier: readonly Part[]): 'same' | 'guess' | null {
  const [only] = later;
  const last = earlier.at(-1);
  if (only === undefined || last === undefined) return null;
  const isFirst = earlier.some(({ lemma }) => lemma === 'i');
  if (later.length === 1 && only.kind === null && pronouns.has(only.lemma))
    return !isFirst && isMeant(only.lemma, last) ? 'guess' : null;
  const lastOwn = later.at(-1)!;
  // "from this year on I …"
  if (later.length > 1 && isLink(only) && lastOwn.lemma === 'i')
    return isFirst && earlier.length === 1 ? 'same' : null;
  const isTheirs = theirs.test(only.form);
  const own = isTheirs ? later.slice(1) : later;
  // "we" may be a team of whoever speaks
  if (later.length === 1 && only.form === 'we' && !isFirst && earlier.length === 1 && groups.has(last.lemma))
    return 'guess';
  if (own.length === 0 || isFirst !== own.some(({ lemma }) => lemma === 'i')) return null;
  const isWithin = own.every((part) => earlier.some((other) => isSame(part, other)));
  if (!isWithin || !isSame(own.at(-1)!, last)) return null;
  if (isTheirs) return earlier.slice(0, earlier.length - own.length).some(isSomebody) ? 'guess' : null;
  return own.length === earlier.length || own.length > 1 || !isNearNoun(last.lemma) ? 'same' : null;
}

const isSomebody = ({ lemma, kind }: Pick<Part, 'lemma' | 'kind'>): boolean =>
  kind === 'name' || isNearNoun(lemma);

/** Whether a pronoun may stand for what a noun phrase ends in. */
const isMeant = (pronoun: string, { lemma, kind }: Part): boolean => {
  if (pronoun === 'he' || pronoun === 'she') return isSomebody({ lemma, kind });
  return pronoun === 'they' || !isNearNoun(lemma);
};

/** The kind that two stretches have in common which are values; null where one of them says more than a value. */
function kindOf(old: readonly Part[], now: readonly Part[]): ValueKind | null {
  const [one, other] = [old, now].map((parts) => parts.filter(isValue));
  const [plain, words] = [old, now].map((parts) => parts.filter((part) => !isValue(part) && !isLink(part)));
  if ([...old, ...now].some(({ lemma, form }) => partly.has(lemma) || partly.has(form))) return null;
  const [first] = one!;
  if (one!.length > 0 || other!.length > 0) {
    const isOne = one!.length === 1 && other!.length === 1 && first!.kind === other![0]!.kind;
    return isOne && formsOf(plain!) === formsOf(words!) ? first!.kind : null;
  }
  if (plain!.length === 0 || words!.length === 0 || plain!.length > longest || words!.length > longest)
    return null;
  return 'text';
}

/** Whether of two phrases behind "be" each may hold beside the other: not two colours, two professions, or two of what their last word names. */
function mayBoth(old: readonly Part[], now: readonly Part[]): boolean {
  const [last, next] = [old, now].map((parts) => parts.at(-1)!);
  const isOne = isSame(last!, next!) || areExclusive(last!.form, next!.form);
  return !isOne && !(isProfession(last!.form) && isProfession(next!.form));
}

/** What two predicates say otherwise that are the same but for one stretch. */
function differing(
  later: readonly Part[],
  earlier: readonly Part[],
  { lemma: verb }: Part,
): Omit<SaidOtherwise, 'isGuess'> | null {
  let from = 0;
  while (from < later.length && from < earlier.length && isSame(later[from]!, earlier[from]!)) from += 1;
  let behind = 0;
  while (
    behind < Math.min(later.length, earlier.length) - from &&
    isSame(later.at(-1 - behind)!, earlier.at(-1 - behind)!)
  )
    behind += 1;
  const [now, old] = [later, earlier].map((parts) => parts.slice(from, parts.length - behind));
  if (now!.length === 0 || old!.length === 0) return null;
  const kind = kindOf(old!, now!);
  return kind === null
    ? null
    : {
        old: formsOf(old!),
        now: formsOf(now!),
        kind,
        isOfMany: gathering.has(verb) && from === 0 && kind !== 'number',
        isMore: verb === 'be' && kind === 'text' && mayBoth(old!, now!),
      };
}

/** The number by which alone two clauses differ: "six guests are staying" for "eight guests are staying"; null where they differ otherwise. */
function otherNumber(later: readonly Part[], earlier: readonly Part[]): SaidOtherwise | null {
  if (later.length !== earlier.length || later.length < 4) return null;
  const at = later.findIndex((part, place) => !isSame(part, earlier[place]!));
  if (at < 0 || !later.slice(at + 1).every((part, place) => isSame(part, earlier[at + 1 + place]!)))
    return null;
  const [now, old] = [later[at]!, earlier[at]!];
  return now.kind === 'number' && old.kind === 'number'
    ? { old: old.form, now: now.form, kind: 'number', isMore: false, isOfMany: false, isGuess: false }
    : null;
}

/** What a later clause says otherwise than an earlier one; null where they are about other things, or say more than one thing otherwise. */
function between(later: readonly Part[], earlier: readonly Part[]): SaidOtherwise | null {
  const number = otherNumber(later, earlier);
  if (number !== null) return number;
  let tried = 0;
  for (let at = 1; at < later.length; at += 1) {
    const verb = later[at]!;
    if (verb.kind !== null || isLink(verb)) continue;
    for (let before = 1; before < earlier.length; before += 1) {
      if (!isSame(verb, earlier[before]!)) continue;
      // what was so once says nothing of what is so now
      if (isPast(verb.form) && !isPast(earlier[before]!.form)) continue;
      tried += 1;
      if (tried > mostTried) return null;
      const subject = compared(later.slice(0, at), earlier.slice(0, before));
      const found = subject === null ? null : differing(later.slice(at + 1), earlier.slice(before + 1), verb);
      if (found === null) continue;
      const isSomebodys =
        isSomebody(earlier[before - 1]!) || earlier.slice(0, before).some(({ lemma: base }) => base === 'i');
      // what somebody is besides tells nothing of what they were
      if (found.isMore && (subject === 'guess' || isSomebodys)) continue;
      return { ...found, isGuess: subject === 'guess' };
    }
  }
  return null;
}

/**
 * What a later sentence says otherwise than an earlier one that has the same subject and predicate and another value of the same kind: "the stall
 * sells cheese now" for "the stall sells bread". It needs to know no attribute. Null where there is no such clause.
 */
export function saidOtherwise(later: string, earlier: string): SaidOtherwise | null {
  for (const clause of clausesIn(later))
    for (const other of clausesIn(earlier)) {
      const found = between(clause, other);
      if (found !== null) return found;
    }
  return null;
}
