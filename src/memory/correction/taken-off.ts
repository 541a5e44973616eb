import type { StoredClaim } from '../../../ports/claim.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import type { Subject } from '../../../theory/claims/subject.ts';
import { claimLike, type Opposition } from './replacement.ts';

/** What says nothing of now, or that something is not over. */
const unsaid = / (?:not|never|nearly|almost|says?|said|thinks?|if|when|until|till|for (?:today|now)) /u;
/** What stands in the place of what somebody used. */
const instead =
  / (?:is|am|are|was|were|been|put|went|gone|switched|changed|moved|swapped|replaced) (?:\S+ )?(?:on|onto|to|by|with) (?<next>\S+) /u;

/**
 * What somebody takes, uses or reads that is over, or that they came off, and what is in its place where the sentence tells that: "Gran's simvastatin is finished,
 * she's on rosuvastatin now", "the doctor took him off warfarin".
 */
export function takenOff(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { words, isToCome } = statement;
  if (isToCome || unsaid.test(words)) return [];
  const used = live.filter(
    (older) => older.attribute === 'uses' && isTheirs(statement, older) && isOver(words, nameOf(older)),
  );
  if (used.some((each) => !isSameSubject(each.subject, used[0]!.subject))) return [];
  const forms = new Set(used.map(({ form }) => form));
  const amounts = live.filter(
    (older) =>
      older.attribute.startsWith('count ') &&
      forms.has(older.form) &&
      used.some((each) => older.attribute.split(' ').includes(nameOf(each))),
  );
  return [...used, ...amounts].map((older) => {
    const behind = words.slice(words.lastIndexOf(` ${nameOf(used[0]!)} `));
    const next = instead.exec(behind)?.groups?.['next'];
    const isNamed = next !== undefined && older.attribute === 'uses' && /\p{L}{3}/u.test(next);
    // a box that is empty may be followed by another one
    const isOpen = next === undefined && / is (?:now )?finished /u.test(words);
    return {
      older,
      newer: isNamed ? { ...claimLike(older), value: next } : null,
      ...(isOpen && { isOpen }),
    };
  });
}

/** What it is: of "500 mg keppra" the last word. */
const nameOf = ({ value }: StoredClaim): string => value.split(' ').at(-1)!;

/** Words, with "#" for what is used: that it is over, or that somebody came off it. */
const over = [
  / # (?:is|was|has been|is been|got) (?:now |finally )?(?:finished|over|done with|stopped|discontinued|ended|replaced|history) /u,
  / (?:am|is|are|was|were|came|come|went|taken|took me|took him|took her|took them|been) off (?:his |her |my |their )?# /u,
  / (?:finished|stopped|quit|dropped|ditched) (?:taking |using |with )?(?:his |her |my |their )?# /u,
];
const isOver = (words: string, name: string): boolean =>
  over.some((pattern) => pattern.test(words.replaceAll(` ${name} `, ' # ')));

/** Whose it is: of whom or of whose thing the statement tells, and nobody else's. */
function isTheirs({ subjects, object, words }: Statement, { subject, speaker }: StoredClaim): boolean {
  const isOf = (one: Subject): boolean =>
    isSameSubject(one, subject) ||
    (one.person === subject.person &&
      one.thing !== '' &&
      (subject.thing === '' ||
        subject.thing.split(' ').every((word) => one.thing.split(' ').includes(word))));
  if (object !== null) return isOf(object);
  if (/ took me off /u.test(words)) return subject.person === speaker && subject.thing === '';
  return subjects.length > 0 && subjects.every((one) => isOf(one) || one.person === null);
}
