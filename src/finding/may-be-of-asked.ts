import { kin, nearOnesIn, isOfAnother } from '../appraisal/near-ones.ts';
import type { Recollection } from './recollection.ts';
import { isForWhomAsked } from './speaks-against.ts';

/** A name that stands inside a sentence, of a person or a medicine: "has taken Tom off it". */
const nameWithin = /(?<=\p{L}[,;]? )\p{Lu}\p{L}+(?:['’]s|(?= (?:off|to|on|from|is|has)\b))/u;
/** Somebody who is called by whose they are: "Tom's mother". */
const ofTheirs = new RegExp(
  `['’]s (?:\\p{L}+ )?(?:${kin}|friends?|neighbou?rs?|colleagues?|boss|teacher|dogs?|cats?)(?!\\p{L})`,
  'iu',
);
const ofTeller = /\b(?:i|me|my|mine|we|us|our)\b/iu;

/**
 * Tells whether something told of a medicine may be of whom a question asks for, whoever the sentence begins with: "The doctor stopped Tom's ramipril" is of Tom, and "The
 * doctor stopped it" of whoever was spoken of.
 */
export function mayBeOfAsked(question: string, isOfAsker: boolean): (each: Recollection) => boolean {
  const isOfNobodyElse = (text: string): boolean =>
    !isOfAnother(text) && nearOnesIn(text).length === 0 && !nameWithin.test(text);
  if (isOfAsker)
    return ({ from, text }) => from === 'asker' && (isOfNobodyElse(text) || /\bme\b|^i\b/iu.test(text));
  const isMeant = isForWhomAsked(question);
  const isOfTheirs = ofTheirs.test(question);
  return (each) => {
    if (each.from === 'file' || (!isOfTheirs && ofTheirs.test(each.text))) return false;
    return isMeant(each) || (isOfNobodyElse(each.text) && !ofTeller.test(each.text));
  };
}
