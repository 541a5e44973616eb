import type { StoredClaim } from '../../../ports/claim.ts';
import { saysNoLess } from '../../../theory/claims/same-subject.ts';

/**
 * Whether a speaker may put a claim right (docs/model/corrections.md): everyone what they said themselves and what is said of themselves,
 * the owner all that is not said of another person's self.
 */
export function mayCorrect(
  speaker: string,
  owner: string | null,
  { speaker: first, subject: { person, thing } }: StoredClaim,
): boolean {
  if (speaker === first) return true;
  if (person !== null && saysNoLess(person, speaker)) return true;
  return speaker === owner && (person === null || thing !== '');
}
