import type { ClaimStore, StoredClaim } from '../../../ports/claim.ts';
import { takesWordBack } from '../../../theory/takes-word-back.ts';
import { isOfHarm } from './plainly-over.ts';
import type { HeardClaims } from './take-in.ts';

/** How many claims back, and how many cycles, what somebody said may be taken back by words that do not name it. */
const reach = { claims: 6, cycles: 12 };

/**
 * What somebody said to be over, and at once took back in words that do not say what: "Eva stopped her insulin. Actually, she didn't." An allergy, an illness or a
 * medicine holds again then, and is contested by what ended it, because nobody knows which of the two is meant.
 *
 * @param live what still holds
 * @param place how many claims of the same percept there are already
 */
export async function reinstated(
  { id, speaker, cycle, at, statements }: HeardClaims,
  live: readonly StoredClaim[],
  { claims, place }: { claims: Pick<ClaimStore, 'find'>; place: number },
): Promise<StoredClaim[]> {
  const last = live
    .filter((claim) => claim.speaker === speaker && cycle - claim.cycle <= reach.cycles)
    .toSorted((one, other) => one.at - other.at)
    .slice(-reach.claims);
  const back = last.filter(({ sentence }) =>
    statements.some((statement) => takesWordBack(statement.sentence, sentence)),
  );
  if (back.length === 0) return [];
  const ended = await claims.find({ endedBy: back.map((claim) => claim.id) });
  return ended
    .filter((claim) => claim.speaker === speaker && (isOfHarm(claim) || claim.attribute === 'has'))
    .map((claim, next) => ({
      ...claim,
      id: `${id}#${place + next}`,
      at,
      cycle,
      ended: null,
      contested: claim.ended!.by,
    }));
}
