import type { StoredClaim } from '../../../ports/claim.ts';
import { barredInstead } from '../../../theory/claims/clefts.ts';
import type { Statement } from '../../../theory/claims/statement.ts';

const ofAllergies = / (?:allerg\w+|intoleran\w+|tolerate|outgr[eo]w\w*|grew out|grown out) /u;

/**
 * Whether a statement leaves a claim alone, whatever words they share: somebody may be harmed where an allergy counts as over, so that has to
 * be said of the allergy itself, or of what they cannot have in its place, and not of what they eat, buy or sell.
 */
export const isUntouched = ({ attribute }: StoredClaim, { words, sentence }: Statement): boolean =>
  attribute === 'allergy' && !ofAllergies.test(words) && barredInstead(sentence) === null;
