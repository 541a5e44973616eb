import type { StoredClaim } from '../../../ports/claim.ts';

/**
 * Whether a speaker may put a claim right (docs/model/corrections.md): everyone what they said themselves and what is said of themselves,
 * the owner all that is not said of another person's self. Names count as a whole: whoever is called "Tom Hanks" is not "Tom".
 */
export function mayCorrect(
  speaker: string,
  owner: string | null,
  { speaker: first, subject: { person, thing } }: StoredClaim,
): boolean {
  if (speaker === first || speaker === person) return true;
  return speaker === owner && (person === null || thing !== '');
}
