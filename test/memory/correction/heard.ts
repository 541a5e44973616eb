import type { StoredClaim } from '../../../ports/claim.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Percept, PerceptSource } from '../../../ports/percept.ts';
import type { Discourse } from '../../../theory/claims/subject.ts';
import { statedIn, takeIn } from '../../../src/memory/correction/take-in.ts';

/** Something that was said, or a file with its change. */
export type Told =
  | readonly [speaker: string, text: string]
  | readonly [file: string, text: string, change: 'created' | 'modified' | 'deleted'];

export function perceptOf([who, text, change]: Told, place: number, space = 'kitchen'): Percept {
  const source: PerceptSource =
    change === undefined
      ? { kind: 'speech', speaker: who, space }
      : { kind: 'observation', observer: 'notes', subject: who, change };
  return {
    id: `told-${place}` as PerceptId,
    source,
    sourceConfidence: 1,
    urgency: 0,
    boost: 0,
    at: place * 60_000,
    text,
  };
}

/** All claims of what was told one after the other, as they stand at the end. */
export function claimsOf(
  told: readonly Told[],
  {
    owner = 'you',
    at = (place) => place * 60_000,
    space = () => 'kitchen',
  }: { owner?: string | null; at?: (place: number) => number; space?: (place: number) => string } = {},
): StoredClaim[] {
  let claims: StoredClaim[] = [];
  const spaces = new Map<string, Omit<Discourse, 'speaker'>>();
  for (const [place, each] of told.entries()) {
    const where = space(place);
    const percept = { ...perceptOf(each, place, where), at: at(place) };
    const read = statedIn(percept, place + 1, spaces.get(where) ?? { person: null, thing: null });
    if (read === null) continue;
    spaces.set(where, read.discourse);
    const { added, ended, contested } = takeIn(
      { ...read.heard, past: claims.filter((claim) => claim.ended !== null) },
      claims.filter((claim) => claim.ended === null).toReversed(),
      owner,
    );
    claims = [...claims, ...added].map((claim) => ({
      ...claim,
      ended: claim.ended ?? ended.find(({ id }) => id === claim.id)?.ended ?? null,
      contested: claim.contested ?? contested.find(({ id }) => id === claim.id)?.by ?? null,
    }));
  }
  return claims;
}

/** All claims of what Ruth told, one sentence after the other. */
export const claimsOfRuth = (texts: readonly string[]): StoredClaim[] =>
  claimsOf(texts.map((text) => ['Ruth', text] as const));

/** The sentences that hold no longer, and those that are contested. */
export const fallen = (claims: readonly StoredClaim[]): string[] => [
  ...new Set(claims.filter(({ ended }) => ended !== null).map(({ sentence }) => sentence)),
];
export const contested = (claims: readonly StoredClaim[]): string[] => [
  ...new Set(claims.filter((claim) => claim.contested !== null).map(({ sentence }) => sentence)),
];
