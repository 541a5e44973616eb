import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore, PartnersWanted } from '../../../ports/memory-store.ts';
import { coAccessScore } from '../../../theory/co-access-score.ts';
import {
  coactivation,
  defaultSpreading,
  type CoAccessPartner,
} from '../../../theory/spreading-activation.ts';

/** How many of the strongest partners of each active memory are looked at. */
const directPartners = 10;

/**
 * The associations of active memories, 0 to 1 (docs/model/recall.md): a partner by the strength of its tie, what is recalled
 * together with a partner by spreading activation. `near` has the partners alone, without what lies a hop further. All hops are one look-up.
 *
 * @param active ids of the memories that are active
 * @param hops how far it spreads beyond the direct partners
 * @param now milliseconds since the epoch
 * @param along how many whole memories come along
 */
export async function associations(
  store: Pick<MemoryStore, 'partners'>,
  active: readonly MemoryId[],
  { hops, now, along }: { hops: 1 | 2; now: number } & Pick<PartnersWanted, 'along'>,
): Promise<{ associated: Map<MemoryId, number>; near: ReadonlySet<MemoryId>; memories: Memory[] }> {
  const further = Array.from({ length: hops }, () => defaultSpreading.partners);
  const ids = [...new Set(active)];
  const found = await store.partners(ids, { tops: [directPartners, ...further], ...(along && { along }) });
  const ties = new Map<MemoryId, CoAccessPartner<MemoryId>[]>();
  for (const { memory, partner, count, at } of found.ties) {
    const partners = ties.get(memory) ?? [];
    partners.push({ id: partner, strength: coAccessScore({ count, at }, now) });
    ties.set(memory, partners);
  }
  const parameters = { ...defaultSpreading, hops };
  const near = new Set(ids.flatMap((id) => (ties.get(id) ?? []).map((partner) => partner.id)));
  return {
    near,
    associated: coactivation(active, (id) => ties.get(id) ?? [], parameters),
    memories: found.memories,
  };
}
