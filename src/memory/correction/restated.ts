import type { StoredClaim } from '../../../ports/claim.ts';
import { isNearNoun } from '../../../theory/claims/relations.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isAbout } from './changed-claims.ts';
import { candidates, isOfPlace, isSameValue, lemmasOf, type Opposition, replacement } from './replacement.ts';

/** Words for what came to its end: a contract that ran out, a firm that closed. */
const ended =
  / (?:(?:ran|run) out|let (?:me|him|her|us|them) go|went (?:under|bust|bankrupt)|(?:shut|closed) down|folded|(?:moved|gone) (?:out|away)|collapsed|expired|(?:is|are) (?:history|gone|behind (?:me|us))|(?:good)?bye|farewell|done with|laid (?:me|him|her|us) off|got laid off|dumped (?:me|him|her)|(?:do|does) not miss|retired|retires|passed away|died|fired|dismissed|ended|over|out date|outdated|behind me|too \w+|(?:my|her|his|their) notice|fed up|(?:sick|tired|bored) (?:of|with|at)) /u;

const contains = (text: string, value: string): boolean => text.includes(` ${value} `);

/**
 * An older value that is named together with exactly one other of its kind, where something is said to be otherwise: "Acme is history,
 * Borealis it is". What took whose place is not said outright, so both are contested.
 */
export function saidAgain(statement: Statement, live: readonly StoredClaim[], speaker: string): Opposition[] {
  const { isNow, isCorrection, isChange, isVisit, before, words, gone, claims } = statement;
  const text = `${before}${words}`;
  // "I'm with Romy now"
  const beside = statement.named.filter(({ link }) => link === 'with');
  const meant = statement.values.length > 0 ? statement : { ...statement, values: beside, claims: [] };
  const isEnded = isNow || isCorrection || ended.test(text);
  for (const older of live) {
    if (!older.isSingle || !isTelling(older) || !contains(text, older.value)) continue;
    if (isVisit && isOfPlace(older.attribute)) continue;
    // who names their own name need not say whose it is
    const isOwn =
      older.attribute === 'name' && older.subject.person === speaker && older.subject.thing === '';
    const isGone = gone.some(
      ({ form, isPlain, isDenied }) => (isPlain || isDenied || isOwn) && contains(` ${form} `, older.value),
    );
    if (!isEnded && !isGone && !(isChange && contains(before, older.value))) continue;
    if (!isOwn && !isAbout(statement, older.subject) && !isNamed(older, { text, before, speaker })) continue;
    const direct = claims.find(
      (claim) =>
        claim.attribute === older.attribute &&
        claim.kind === older.kind &&
        isSameSubject(claim.subject, older.subject) &&
        !isSameValue(claim.value, older.value),
    );
    const newer =
      direct ?? (candidates(meant, older, true).length === 1 ? replacement(meant, older, true) : null);
    if (newer !== null) return [{ older, newer, isOpen: true }];
  }
  return [];
}

/** Whether a value is told by how it is written, and not by plain words or a small number. */
const isTelling = ({ kind, value }: StoredClaim): boolean =>
  kind !== 'text' && (kind !== 'number' || /\d{2}/u.test(value));

/** Whether a sentence names somebody with a title. */
const isTitled = (sentence: string): boolean => / (?:Dr|Mr|Mrs|Ms|Prof)\.? /u.test(sentence);

/** Whether words name whom or what a claim is about, the speaker by "I" or "my". */
function isNamed(
  { subject: { person, thing }, attribute, sentence }: StoredClaim,
  { text, before, speaker }: { text: string; before: string; speaker: string },
): boolean {
  if (thing !== '') {
    // who my doctor was is told by the name
    const isWho = attribute === 'is' || attribute === 'name';
    if (isWho && person === speaker && isTitled(sentence)) return true;
    if (isWho && person === speaker && isNearNoun(thing) && / (?:i|me|my|we|us|our) /u.test(text))
      return true;
    const lemmas = new Set(lemmasOf(text));
    return thing.split(' ').every((word) => lemmas.has(word));
  }
  return person === speaker
    ? / (?:i|me|my|we|us|our) /u.test(text)
    : person !== null && contains(before, person);
}
