/** How much of a sentence is read, characters. */
const longest = 400;

const ofAllergies = /\b(?:allerg\p{L}*|intoleran\p{L}*|tolerate[sd]?|anaphyla\p{L}*)/iu;
/** An allergy of which the same sentence does not say to what: "the allergy is gone". */
const unnamed =
  /(?:\b(?:the|an?|any|his|her|my|our|their|that|this|no|all)|['’]s) (?:allerg(?:y|ies)|intolerances?)\b(?! to\b)/iu;
/** Words by which it was found, denied or over, whoever did so. */
const settling =
  /\b(?:ruled? out|rules out|excluded?|no longer|not|never|no|outgr[eo]w\w*|gr[eo]wn? out|gone|cured|over|negative|positive|wrong|mistake\w*|cleared|disproved|confirm\w*|found|diagnos\w*|again|back|can (?:now )?(?:eat|have)|tolerate[sd]?)\b|n['’]t\b/iu;

/**
 * Whether a sentence tells that somebody is found to have an allergy, or not to have it: then what was told of it before is not the last word.
 *
 * @example settlesAllergy("The doctor ruled out Mia's egg allergy.") // true
 */
export const settlesAllergy = (sentence: string): boolean => {
  const text = sentence.slice(0, longest);
  return ofAllergies.test(text) && settling.test(text);
};

/** Whether a sentence tells of an allergy and not to what: "The allergy is gone." */
export const namesNoAllergen = (sentence: string): boolean => unnamed.test(sentence.slice(0, longest));
