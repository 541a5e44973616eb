import { nearOnesIn } from '../appraisal/near-ones.ts';

/** Verbs by which something is given to somebody, where whom it is given to may stand behind them. */
const giving = 'give|feed|serve|offer|bake|cook|make|buy|bring|pack|fry|prepare|get|order|pour|mix|pass';
/** How long a question is at the most, characters: of a longer one it is in doubt for whom it is asked. */
const longest = 400;

/** Whoever asks gives something: "Can I give …", "Ok so, should we bake …", "Is it safe to give …". Each word before it is read in one way only, so that many of them take no longer. */
const asksToGive = new RegExp(
  String.raw`^(?:\p{L}{2,},? )*(?:(?:can|may|could|should|shall|must|might) i (?:please |just |also |still |ever )?|(?:is it|would it be) (?:\p{L}+ ){1,2}(?:for me )?to )(?<verb>${giving}) (?<rest>.+)$`,
  'iu',
);
/** Something is asked for somebody: "Is it safe for …", "Is it ok if she …". */
const asksFor = /^(?:is it|would it be) (?:\p{L}+ ){1,2}(?:for|if) (?<rest>.+)$/iu;
const having =
  /\b(?:take|taking|eat|eating|have|having|drink|drinking|try|trying|taste|tasting|swallow\p{L}*|share|sharing|use|using)\b/iu;
/** A name before what is given, or at the end behind "to" or "for": "give Leo nuts", "nuts to Leo". */
const nameFirst = /^(?<name>\p{Lu}\p{L}+) (?:an?|the|some|any|my|our|his|her|\p{L}{3,})\b/u;
const nameBehind = /\b(?:to|for) (?<name>\p{Lu}\p{L}+)\s*\?*$/u;
/** Verbs behind which a name is of whoever is given something, and of no thing as in "order Snickers". */
const givesOnly = /^(?:give|feed|offer|pour|pass)$/iu;

/** Whether words behind a giving verb name somebody who is given something; `persons`: names that are known to be of people. */
function namesReceiver(verb: string, rest: string, persons: ReadonlySet<string>): boolean {
  if (/^(?:him|them)\b|\b(?:to|for) (?:him|her|them)\s*\?*$/iu.test(rest)) return true;
  // "order her cake" may be a cake of hers
  if (/^her \p{L}/iu.test(rest) && !/^(?:get|order)$/iu.test(verb)) return true;
  const near = nearOnesIn(rest);
  if (near.some((one) => rest.startsWith(one) || new RegExp(String.raw`\b(?:to|for) ${one}`, 'u').test(rest)))
    return !/^\P{L}*['’]s?\b/u.test(rest.slice(near[0]!.length));
  const first = nameFirst.exec(rest)?.groups?.['name'];
  if (first !== undefined && (persons.has(first) || givesOnly.test(verb))) return true;
  const behind = nameBehind.exec(rest)?.groups?.['name'];
  return behind !== undefined;
}

/**
 * Whether a question is only after what somebody else may have: whoever asks gives it to them, or asks what is safe for them. It is not where they may take it themselves, or
 * that is in doubt: then what speaks against it for either is told.
 *
 * @param persons names that are known to be of people
 * @example asksForElse('Can I give Leo nuts?', new Set()) // true
 * @example asksForElse('Can I take Aspirin to get rid of my headache?', new Set()) // false
 */
export function asksForElse(question: string, persons: ReadonlySet<string>): boolean {
  if (question.length > longest) return false;
  const { verb, rest } = asksToGive.exec(question)?.groups ?? {};
  if (verb !== undefined && rest !== undefined) return !isOwnToo(rest) && namesReceiver(verb, rest, persons);
  const whom = asksFor.exec(question)?.groups?.['rest'];
  return (
    whom !== undefined &&
    !/\b(?:me|i|us|we)\b/iu.test(whom) &&
    (/^(?:him|her|them|he|she|they)\b/iu.test(whom) ||
      nearOnesIn(whom).some((one) => whom.startsWith(one)) ||
      /^\p{Lu}\p{L}+(?=\s|\?|$)/u.test(whom))
  );
}

/** Whether what is behind a giving verb tells that whoever asks has it as well. */
const isOwnToo = (rest: string): boolean =>
  having.test(rest) || /\b(?:me|myself|i|i['’]\p{L}+|we|us|our|ourselves)\b/iu.test(rest);
