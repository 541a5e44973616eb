/** A memory that came up together with another. */
export interface CoAccessPartner<Id> {
  readonly id: Id;
  /** The strength of the tie between the two, 0 to 1. */
  readonly strength: number;
}

/** The partners of a memory, in any order; none when it has none. */
export type PartnersOf<Id> = (id: Id) => readonly CoAccessPartner<Id>[];

/** How activation spreads over co-access (docs/model/recall.md). */
export interface SpreadingParameters {
  /** 1 for retrieval, 2 for the default-mode network and introspection. Never more: beyond is noise. */
  readonly hops: 1 | 2;
  /** How many of the strongest partners of each memory are followed. */
  readonly partners: number;
  /** The factors on activation after the first hop and after the second, each 0 to 1. */
  readonly decay: readonly [first: number, second: number];
}

/**
 * The default: 0.3 for the first hop and 0.1 for the second, three partners; a direct tie counts whole (docs/model/recall.md).
 */
export const defaultSpreading: SpreadingParameters = { hops: 1, partners: 3, decay: [0.3, 0.1] };

/** The strongest partners, strongest first; of equals the one given first, so the same partners always give the same spread. */
const strongest = <Id>(partners: readonly CoAccessPartner<Id>[], most: number): CoAccessPartner<Id>[] =>
  [...partners].sort((left, right) => right.strength - left.strength).slice(0, most);

const clamped = (value: number): number => (value > 0 ? Math.min(1, value) : 0);

/**
 * Activation spread from memories through those that came up together with them. What is reached over a path gets the
 * seed's activation × the strengths of the ties on it × the decay of its last hop; of several paths the best counts. So
 * a first hop reaches at most 0.3 and a second at most 0.1.
 *
 * @param seeds what spreads, with its activation, 0 to 1: for co-activation the direct co-access hits with their score
 * @returns what was reached, without the seeds themselves
 */
export function spreadActivation<Id>(
  seeds: ReadonlyMap<Id, number>,
  partnersOf: PartnersOf<Id>,
  { hops, partners, decay }: SpreadingParameters = defaultSpreading,
): Map<Id, number> {
  const reached = new Map<Id, number>();
  let front = new Map(seeds);
  for (const left of decay.slice(0, hops)) {
    const next = new Map<Id, number>();
    for (const [id, strength] of front)
      for (const partner of strongest(partnersOf(id), partners)) {
        const carried = clamped(strength) * clamped(partner.strength);
        if (seeds.has(partner.id) || carried * left === 0) continue;
        next.set(partner.id, Math.max(next.get(partner.id) ?? 0, carried));
        reached.set(partner.id, Math.max(reached.get(partner.id) ?? 0, carried * left));
      }
    front = next;
  }
  return reached;
}

/**
 * The co-activation component of relevance (docs/model/recall.md): a direct partner of an active memory has the strength of its
 * strongest tie, whole; from these it spreads by {@link spreadActivation} to what is only indirectly associated.
 *
 * @param active ids of the memories that are active now
 * @returns co-activation of 0 to 1 for every memory reached; the active ones among them only by a direct tie
 */
export function coactivation<Id>(
  active: Iterable<Id>,
  partnersOf: PartnersOf<Id>,
  parameters: SpreadingParameters = defaultSpreading,
): Map<Id, number> {
  const direct = new Map<Id, number>();
  const sources = new Set(active);
  for (const id of sources)
    for (const partner of partnersOf(id)) {
      const strength = clamped(partner.strength);
      if (strength > 0) direct.set(partner.id, Math.max(direct.get(partner.id) ?? 0, strength));
    }
  for (const [id, activation] of spreadActivation(direct, partnersOf, parameters))
    if (!sources.has(id)) direct.set(id, activation);
  return direct;
}
