import type { StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';

const ofAllergies = / (?:allerg\w+|intoleran\w+|tolerate|outgr[eo]w\w*|grew out|grown out) /u;

/**
 * Whether a statement leaves a claim alone, whatever words they share: somebody may be harmed where an allergy counts as over, so that has to
 * be said of the allergy itself, and not of what they eat, buy or sell.
 */
export const isUntouched = ({ attribute }: StoredClaim, { words }: Statement): boolean =>
  attribute === 'allergy' && !ofAllergies.test(words);
