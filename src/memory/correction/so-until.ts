import type { StoredClaim } from '../../../ports/claim.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { months, numberWords, weekdays } from '../../../theory/claims/inventories.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isUnit } from '../../../theory/claims/units.ts';
import { whoseAmount } from './changed-amount.ts';
import { measuresSame, type Opposition } from './replacement.ts';
import { isTheirs, lastOf } from './taken-off.ts';
import { isDose } from './unsure-doses.ts';
import { tellsOfPast } from './when-it-ended.ts';

/** What tells of another time that it was not so, or was only said or meant to be: "I was not on it until March". */
const unsaid =
  / (?:not|never|no|nobody|none|says?|said|told|thinks?|thought|if|would|should|could|might|supposed|meant|asked|wanted|dreamt|dreamed) /u;
/** What somebody took, with "#" for it: "was still on #", "took 20 mg of #". */
const took =
  / (?:took|used|got|needed|injected|inhaled|swallowed|had|(?:was|were|been) (?:\S+ly |still )?(?:on|taking|using|getting|given|prescribed)) (?:(?:\d\S*|m?c?g|ml|of|my|his|her|their|daily) )*# /u;

/**
 * What somebody took until some time ago: "I took ramipril until March", "two weeks ago she was still on lithium", "it was 20 mg until last month". It leaves open
 * what they took since, so that it only casts doubt.
 */
export function soUntil(statement: Statement, live: readonly StoredClaim[], speaker: string): Opposition[] {
  const { words, isToCome } = statement;
  if (isToCome || unsaid.test(words)) return [];
  const isUntil = / (?:until|till|up to) /u.test(words);
  const isPast = tellsOfPast(words);
  const isOver = isUntil || (isPast && words.includes(' still '));
  const over = live.filter(
    (older) =>
      isOver &&
      older.attribute === 'uses' &&
      took.test(words.replaceAll(` ${lastOf(older.value)} `, ' # ')) &&
      isTheirs(statement, older),
  );
  const amounts = live.filter(
    ({ attribute, form, subject }) =>
      attribute.startsWith('count ') &&
      over.some((older) => older.form === form && isSameSubject(older.subject, subject)),
  );
  const doses = isUntil || isPast ? formerDoses(statement, live, speaker) : [];
  return [...new Set([...over, ...amounts, ...doses])].map((older) => ({ older, newer: null, isOpen: true }));
}

/** That it was so before: "it was 20 mg", "I took 20 mg". */
const was = / (?:was|were|took|had|used|got|needed|injected|inhaled|swallowed) /u;
/** What was taken on one day, and says nothing of how much it is: "I took 10 mg yesterday". */
const tookOnce =
  /^(?!.* (?:until|till|up to|still|was|were|used) ).* (?:took|had|got|injected|inhaled|swallowed) (?=.* (?:yesterday|last night|last (?:week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)) )/u;
/** When it was so, at the beginning or the end of a sentence. */
const when =
  /^ (?:until|till|up to) (?:\S+ ){1,6}?(?=(?:i|he|she|it|that|they|my|his|her|dose|dosage) )| (?:until|till|up to) .*$/gu;
/** Further words that may stand beside a dose: "the dose was 20 mg still last spring". */
const besides =
  /^(?:dose|dosage|still|ago|fortnight|spring|summer|autumn|fall|winter|easter|christmas|yesterday|recently|daily|once|twice)$/u;

/** Whether a word tells when or how much, or that it is of a dose, so that it names no medicine or anything else. */
const namesNothing = (word: string): boolean =>
  isUnit(word) ||
  /^\d/u.test(word) ||
  [numberWords, months, weekdays].some((words) => words.has(word)) ||
  besides.test(word);

/** The claims of the dose that a sentence says was so before: "it was 20 mg until last month". None where it may be one of several doses, or somebody else's. */
function formerDoses(statement: Statement, live: readonly StoredClaim[], speaker: string): StoredClaim[] {
  const { words, values, subjects } = statement;
  if (!was.test(words) || tookOnce.test(words)) return [];
  const isOfIt = subjects.every(({ person }) => person === null) && / (?:it|that|dose|dosage) /u.test(words);
  const isOthers = / (?:his|her|their|your) /u.test(words);
  const isWhose = whoseAmount(statement, speaker, true);
  const said = contentIn(words.replaceAll(when, ' ').trim());
  const doses = live.filter((older) => {
    const known = contentIn(older.form);
    const isOther = [...said].some((word) => !known.has(word) && !namesNothing(word));
    const isIt = values.some(
      ({ kind, form }) =>
        kind === 'number' && form.split(' ')[0] === older.value && measuresSame(form, older),
    );
    return (
      isDose(older) && isIt && !isOther && (isOfIt && !isOthers ? older.speaker === speaker : isWhose(older))
    );
  });
  return doses.every(({ attribute, form }) => attribute === doses[0]!.attribute && form === doses[0]!.form)
    ? doses
    : [];
}
