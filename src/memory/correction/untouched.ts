import type { StoredClaim } from '../../../ports/claim.ts';
import { barredInstead } from '../../../theory/claims/clefts.ts';
import type { Statement } from '../../../theory/claims/statement.ts';

const ofAllergies = / (?:allerg\w+|intoleran\w+|outgr[eo]w\w*|grew out|grown out) /u;
/** Somebody tolerates it: who does not, or tolerates something else, is allergic as before. */
const tolerated =
  /(?<! (?:not|never|no longer|nor|hardly|barely|scarcely|without|cannot|can['’]t)(?: \S+){0,2}) tolerate(?:s|d)? (?:the |any |his |her |my |our |their )?# /u;

/**
 * Whether a statement leaves a claim alone, whatever words they share: somebody may be harmed where an allergy counts as over, so that has to
 * be said of the allergy itself, or of what they cannot have in its place, and not of what they eat, buy or sell.
 */
export const isUntouched = ({ attribute, value }: StoredClaim, { words, sentence }: Statement): boolean =>
  attribute === 'allergy' &&
  !ofAllergies.test(words) &&
  !tolerated.test(words.replaceAll(` ${value} `, ' # ')) &&
  barredInstead(sentence) === null;
