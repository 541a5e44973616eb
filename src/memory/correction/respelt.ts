import type { StoredClaim } from '../../../ports/claim.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { nearNounsIn } from '../../../theory/claims/relations.ts';
import { isAlikeSpelt, spellingIn, speltAnew, isNamedAs } from '../../../theory/claims/spelling.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import type { Subject } from '../../../theory/claims/subject.ts';
import { claimLike, lemmasOf, type Opposition } from './replacement.ts';

/** A name that is put right by how it is spelt: "I'm Martha with an h" after "my name is Marta". Where more than one known name may be meant, none is. */
export function respelt(statement: Statement, live: readonly StoredClaim[], speaker: string): Opposition[] {
  const { words, values, claims, subjects, mentioned, isAddition } = statement;
  const isTitled = statement.isCorrection && onlyTitled.test(words);
  const spelling = spellingIn(words) ?? (isTitled ? wholeName : null);
  if (spelling === null || isAddition) return [];
  const [lemmas, near] = [lemmasOf(words), nearNounsIn(words)];
  const isOfSpeaker = / (?:i|my) /u.test(words);
  // "it's spelled Gdańsk": what has a name besides people is put right only by the whole of it
  const isOfIt = isTitled || (spelling.letters === '' && spellsIt.test(words));
  const names = live.filter(
    ({ attribute, kind, subject }) =>
      (attribute === alias || (kind === 'name' && (attribute === 'name' || isOfIt))) &&
      near.every((noun) => subject.thing.split(' ').includes(noun)) &&
      // "I'm Martha with an h" tells nothing of another speaker who is called Marta
      (!isOfSpeaker || subject.person === speaker),
  );
  const said = values.flatMap(({ kind, form }) => (kind === 'name' && form.length > 1 ? [form] : []));
  const whose = new Set([...subjects, ...mentioned].map(({ person }) => person));
  const meant = names.flatMap((older) => {
    const told = said.find(
      (form) => isAlikeSpelt(form, older.value) && isOnlyOf(subjects, older, form) && isNamedAs(words, form),
    );
    const isNamedSo =
      older.subject.thing === '' ||
      older.subject.thing.split(' ').every((noun) => lemmas.includes(noun) || near.includes(noun));
    const isTheirs =
      whose.has(older.value) || (older.attribute === 'name' && isNamedSo && whose.has(older.subject.person));
    const isOnlySpelt = said.every((form) => form === older.value) && tellsOfSpelling.test(words) && isTheirs;
    const value = told ?? (isOnlySpelt ? speltAnew(older.value, spelling) : null);
    if (value === null) return [];
    const attribute = older.attribute === alias ? 'name' : older.attribute;
    const claimed = claims.find(
      (claim) =>
        claim.attribute === attribute && claim.value === value && isSame(claim.subject, older.subject),
    );
    // Nome and Rome are two places, and which of them is meant nobody has said
    const isOther =
      attribute !== 'name' &&
      live.some((each) => each.kind === 'name' && each.value === value && each.form !== older.form);
    const newer = claimed ?? { ...claimLike(older), attribute, value };
    return [{ older, newer, ...(isOther && { isOpen: true }) }];
  });
  return meant.every(({ older }) => older.value === meant[0]!.older.value) ? meant : [];
}

const wholeName = { letters: '', times: 1, isWithout: false };
/** All that is said is a name with a title: "Actually it's Dr. Klahm." */
const onlyTitled =
  /^ (?:(?:actually|no|sorry|oops|wait|well|oh|i mean|correction) )*(?:(?:it|that|he|she) (?:is|was) )(?:dr|doctor|prof|professor|mr|mrs|ms|miss) \S+(?: now| actually)? $/u;
const spellsIt = / (?:it|that|this|which) (?:is|was|gets|s) (?:\S+ )?(?:spelt|spelled|written) /u;
const tellsOfSpelling = / (?:spelt|spelled|spell|spells|written|write|writes|name|has) /u;
/** Whether a statement is about nobody but whose name it is, by that name too: "my friend is Martha with an h" tells nothing of another Marta. */
const isOnlyOf = (subjects: readonly Subject[], older: StoredClaim, form: string): boolean =>
  subjects.every(
    (each) =>
      isSame(each, older.subject) ||
      each.thing === 'name' ||
      (each.thing === '' && (each.person === form || each.person === older.value)),
  );
const isSame = (one: Subject, other: Subject): boolean =>
  one.person === other.person && one.thing === other.thing;
