import type { StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isDose } from './unsure-doses.ts';

/** Several people of whom none is named, or somebody who is not named: "most patients", "one of us", "they have all". */
const group = [
  '(?:almost |nearly |practically |just about )?(?:everyone|everybody|every (?:one|single|other|\\S+)|each(?: one)?|all|both|half|most|many|several|some|few|any|none|neither|either)',
  'nobody|no one|no (?:patient|person|man|woman|child|student|member|colleague|friend)s?|somebody|someone|anybody|anyone|people|folks|others|patients|lots?|plenty|loads|majority|(?:one|two|three|\\d+) (?:us|them|you|in|out|people|patients|others|\\S+ (?:colleagues|friends|patients|people))',
  '(?:whole|entire|rest of) \\S+|(?:they|we|you|those|these|ones) (?:(?:have|had|are|were|do|did|just|now) )*(?:all|both|each)|(?:all|both) of (?:us|them|you)',
].join('|');
/** What may stand before them: "Well, in my family everyone". */
const opens =
  '(?:(?:so|and|but|well|yes|no|actually|now|today|lately|recently|in (?:my|our|his|her) \\S+|at \\S+|on (?:my|our|his|her) \\S+|(?:my|our|his|her)) )*';
const asSubject = new RegExp(`^ ${opens}(?:${group}) `, 'u');
/** The same as an object: "the doctor took everyone off ramipril". */
const asObject =
  / (?:took|taken|takes|got|put|has|have|had) (?:everyone|everybody|them all|us all|you all|all of (?:us|them|you)|people|patients|most|many|both|half|some) /u;
/** A single person, of whom the rest of the sentence may tell: "everyone stopped, and she stopped taking it too". */
const one = / (?:i|he|she|me|him) /u;

/**
 * An allergy, or what somebody cannot or must not do. It is wider than `tellsOfIntolerance`: whatever the verb, "everyone can now" does not tell that one of them can.
 */
const cannot =
  / (?:allerg\S*|intoleran\S+|can['’]?t|cannot|can not|must not|mustn['’]?t|not allowed|tolerate) /u;
/** Whether somebody may be harmed where a claim counts as over by mistake: it tells of a medicine, of a dose, or of what they cannot have. */
const harmsIfOver = (older: StoredClaim): boolean =>
  /^(?:uses|allergy)$/u.test(older.attribute) || isDose(older) || cannot.test(` ${older.form} `);

/**
 * Whether a sentence says of several people at once, or of nobody in particular, that something is over whose end may harm somebody: "everyone stopped taking ramipril". It is
 * not certain that it holds for whoever the claim is about.
 */
export function isOfGroup({ words }: Statement, older: StoredClaim): boolean {
  const found = harmsIfOver(older) ? (asSubject.exec(words) ?? asObject.exec(words)) : null;
  if (found === null) return false;
  const behind = words.slice(found.index + found[0].length - 1);
  const last = ` ${older.value.split(' ').at(-1)!} `;
  const end = behind.includes(last) ? behind.lastIndexOf(last) + 1 : behind.length;
  return !one.test(behind.slice(0, end));
}
