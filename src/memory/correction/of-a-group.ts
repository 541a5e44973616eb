import type { StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isDose } from './unsure-doses.ts';

/** Several people of whom nobody is named, or somebody who is not told. */
const group = [
  '(?:almost |nearly |practically |just about )?(?:everyone|everybody|every (?:one|single|other|\\S+)|each(?: one)?|all|both|half|most|many|several|some|few|any|none|neither|either)',
  'nobody|no one|no (?:patient|person|man|woman|child|student|member|colleague|friend)s?|somebody|someone|anybody|anyone|people|folks|others|patients|lots?|plenty|loads|majority|(?:one|two|three|\\d+) (?:us|them|you|in|out|people|patients|others|\\S+ (?:colleagues|friends|patients|people))',
  '(?:whole|entire|rest of) \\S+|(?:they|we|you|those|these|ones) (?:(?:have|had|are|were|do|did|just|now) )*(?:all|both|each)|(?:all|both) of (?:us|them|you)',
].join('|');
const opens =
  '(?:(?:so|and|but|well|yes|no|actually|now|today|lately|recently|in (?:my|our|his|her) \\S+|at \\S+|on (?:my|our|his|her) \\S+|(?:my|our|his|her)) )*';
const asSubject = new RegExp(`^ ${opens}(?:${group}) `, 'u');
const asObject =
  / (?:took|taken|takes|got|put|has|have|had) (?:everyone|everybody|them all|us all|you all|all of (?:us|them|you)|people|patients|most|many|both|half|some) /u;
/** One of whom a later part of the sentence may tell. */
const one = / (?:i|he|she|me|him) /u;

/** What somebody cannot have, in whatever words. */
const barred =
  / (?:allerg\S*|intoleran\S+|can['’]?t|cannot|can not|must not|mustn['’]?t|not allowed|tolerate) /u;
/** What harms somebody where it counts as over: a medicine, how much of it, and what they cannot have. */
const mayHarm = (older: StoredClaim): boolean =>
  /^(?:uses|allergy)$/u.test(older.attribute) || isDose(older) || barred.test(` ${older.form} `);

/**
 * Whether a sentence tells of several people at once, or of nobody in particular, what would harm somebody if it counted for them: "everyone stopped taking
 * ramipril". Of one of them it says nothing certain.
 */
export function isOfGroup({ words }: Statement, older: StoredClaim): boolean {
  const found = mayHarm(older) ? (asSubject.exec(words) ?? asObject.exec(words)) : null;
  if (found === null) return false;
  const behind = words.slice(found.index + found[0].length - 1);
  const last = ` ${older.value.split(' ').at(-1)!} `;
  const end = behind.includes(last) ? behind.lastIndexOf(last) + 1 : behind.length;
  return !one.test(behind.slice(0, end));
}
