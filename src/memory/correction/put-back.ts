import type { ClaimStore, StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isOfTime } from '../../../theory/claims/values.ts';

/** How many of the newest claims are looked at for what they had before, and how many values back. */
const reach = { claims: 60, values: 8 };

const hasPastValue = (claim: StoredClaim): boolean => isOfTime(claim) || claim.kind === 'number';

/**
 * Something heard, with what was superseded by what holds, as far back as a value may be put back by "No, Monday was right".
 *
 * @param ended what was superseded since without being written
 */
export async function withPast<H extends { statements: readonly Statement[] }>(
  heard: H,
  { live, ended }: { live: readonly StoredClaim[]; ended: readonly StoredClaim[] },
  claims: Pick<ClaimStore, 'find'>,
): Promise<H & { past?: readonly StoredClaim[] }> {
  if (!heard.statements.some(({ isAgain, isPerhapsAgain }) => isAgain || isPerhapsAgain)) return heard;
  const newest = live
    .filter(hasPastValue)
    .toSorted((one, other) => one.cycle - other.cycle || one.at - other.at)
    .slice(-reach.claims);
  const past = new Map(ended.map((claim) => [claim.id, claim]));
  let of = [...newest, ...ended].map(({ id }) => id);
  for (let back = 0; back < reach.values && of.length > 0; back += 1) {
    const found = (await claims.find({ endedBy: of })).filter(({ id }) => !past.has(id));
    for (const claim of found) past.set(claim.id, claim);
    of = found.map(({ id }) => id);
  }
  return { ...heard, past: [...past.values()] };
}

/** What a claim took the place of, as far back as a value may be put back, and what it only contests. */
function beforeOf(claim: StoredClaim, { past, live }: Known): StoredClaim[] {
  const contests = (older: StoredClaim) => older.id === claim.contested && older.cycle <= claim.cycle;
  const before = live.filter(contests);
  let of = new Set([claim.id]);
  for (let back = 0; back < reach.values && of.size > 0; back += 1) {
    const found = past.filter(({ ended }) => ended !== null && of.has(ended.by));
    before.push(...found);
    of = new Set(found.map(({ id }) => id));
  }
  return before;
}

/** The value of a claim with its unit, where that stands in what is claimed: "5" of "count take ramipril mg". */
const measured = ({ attribute, value }: StoredClaim): string =>
  attribute.startsWith('count ') ? `${value} ${attribute.split(' ').at(-1)!}` : value;

interface Known {
  /** What holds, newest first. */
  live: readonly StoredClaim[];
  /** What was superseded. */
  past: readonly StoredClaim[];
}

/**
 * "No, Monday was right" as it is meant: of the newest claim in the same space that was told with that value before, and of what the same sentence claims besides
 * with the same past. Null where no claim was: then it changes nothing.
 */
export function puttingBack(
  statement: Statement,
  { space, ...known }: Known & { space: string | null },
): { statement: Statement; live: StoredClaim[] } | null {
  const isMeant = (claim: StoredClaim): boolean =>
    statement.values.some(
      ({ kind, form }) => kind === claim.kind && (form === claim.value || form === measured(claim)),
    );
  const had = known.live.filter(
    (claim) =>
      hasPastValue(claim) &&
      !isMeant(claim) &&
      (claim.space === null || space === null || claim.space === space) &&
      beforeOf(claim, known).some(isMeant),
  );
  const [newest] = had;
  if (newest === undefined) return null;
  const meant = had.filter(({ form, cycle }) => form === newest.form && cycle === newest.cycle);
  // "it" is what was told with that value, whatever was spoken of since
  return {
    statement: { ...statement, claims: [], subjects: meant.map(({ subject }) => subject), asked: undefined },
    live: meant,
  };
}
