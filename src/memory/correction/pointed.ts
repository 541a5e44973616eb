import type { StoredClaim } from '../../../ports/claim.ts';
import { polar } from '../../../theory/claims/claim-keys.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { stateGroups } from '../../../theory/claims/predicates.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isPerson } from '../../../theory/claims/subject.ts';
import { candidates, claimLike, lemmasOf, type Opposition, replacement } from './replacement.ts';

/** In which cycle and space something was heard, and from whom; the space is null where nobody knows. */
export interface HeardBy {
  cycle: number;
  speaker: string;
  space: string | null;
}

/** How many cycles back "no, the other one" and "it" may point without naming what they are about: at once, and at the most. */
const [exchange, nearCycles] = [3, 12];

/** The claims of the last cycles in the same space, and of those the ones of the last exchange where there are any. */
function recent(live: readonly StoredClaim[], { cycle, space }: HeardBy): StoredClaim[] {
  const near = live.filter(
    (older) =>
      older.isSingle &&
      cycle - older.cycle <= nearCycles &&
      (older.space === null || space === null || older.space === space),
  );
  const last = near.filter((older) => cycle - older.cycle <= exchange);
  return last.length > 0 ? last : near;
}

/** Of claims of one kind those that a correction may mean: one for each thing. */
const oneOfEach = (claims: readonly StoredClaim[]): StoredClaim[] =>
  claims.filter(
    (claim, place) =>
      !claims
        .slice(0, place)
        .some((other) => other.attribute === claim.attribute && isSameSubject(other.subject, claim.subject)),
  );

/** "No, the 14th": a correction that names only the new value is about the one recent claim that has such a value; of several each may be meant. */
export function pointed(statement: Statement, live: readonly StoredClaim[], heard: HeardBy): Opposition[] {
  const { isCorrection, leftOver, isAddition, claims } = statement;
  // what "it" stands for is a guess: where nothing of that kind is known of it, it is something else
  const isGuessed = (claim: Claim): boolean =>
    claim.isLoose &&
    !live.some((older) => isSameSubject(claim.subject, older.subject) && claim.kind === older.kind);
  const said = claims.filter(({ attribute }) => !(attribute in polar));
  if (!isCorrection || leftOver === null || isAddition || !said.every(isGuessed)) return [];
  const fitting = oneOfEach(
    recent(live, heard).filter((older) => meantBy(statement, leftOver, older) !== null),
  );
  const isOpen = fitting.length > 1;
  return fitting.map((older) => ({
    older,
    newer: meantBy(statement, leftOver, older),
    ...(isOpen && { isOpen }),
  }));
}

/** What a correction that names only a value says of a claim; null where it says nothing of it. */
function meantBy(statement: Statement, leftOver: readonly string[], older: StoredClaim): Claim | null {
  const about = new Set([...older.subject.thing.split(' '), ...older.attribute.split(' ')]);
  if (leftOver.every((word) => about.has(word)) && candidates(statement, older).length === 1)
    return replacement(statement, older);
  const [word] = leftOver;
  return leftOver.length === 1 && word !== undefined && excludes(word, older)
    ? { ...claimLike(older), value: word }
    : null;
}

/**
 * What a statement says of a thing that it only calls "it": where another recent claim has such a value too, either may be meant, and
 * both are kept.
 */
export function guesses(
  opposition: Opposition,
  { before, words }: Statement,
  live: readonly StoredClaim[],
  heard: HeardBy,
): Opposition[] {
  const { older, newer } = opposition;
  if (newer === null || !newer.isLoose || isPerson(older.subject)) return [opposition];
  const named = new Set(lemmasOf(`${before}${words}`));
  if (older.subject.thing.split(' ').some((word) => named.has(word))) return [opposition];
  const others = recent(live, heard).filter(
    (each) =>
      each.kind === older.kind &&
      each.attribute === older.attribute &&
      !isSameSubject(each.subject, older.subject),
  );
  if (others.length === 0) return [opposition];
  return [older, ...oneOfEach(others)].map((each) => ({ older: each, newer, isOpen: true }));
}

/** Whether a word is a state that excludes the value of a claim: one colour another. */
const excludes = (word: string, { kind, value }: StoredClaim): boolean =>
  kind === 'text' &&
  stateGroups.some(
    (states) => states.includes(value) && states.some((state) => state !== value && lemma(state) === word),
  );
