import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
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
 * together with a partner by spreading activation. One look-up for each hop, and one before them.
 *
 * @param active ids of the memories that are active
 * @param hops how far it spreads beyond the direct partners
 * @param now milliseconds since the epoch
 */
export async function associations(
  store: Pick<MemoryStore, 'partners'>,
  active: readonly MemoryId[],
  { hops, now }: { hops: 1 | 2; now: number },
): Promise<Map<MemoryId, number>> {
  const ties = new Map<MemoryId, CoAccessPartner<MemoryId>[]>();
  let front = [...new Set(active)];
  for (let hop = 0; hop <= hops && front.length > 0; hop += 1) {
    const top = hop === 0 ? directPartners : defaultSpreading.partners;
    for (const id of front) ties.set(id, []);
    const found = await store.partners(front, top);
    for (const { memory, partner, count, at } of found)
      ties.get(memory)?.push({ id: partner, strength: coAccessScore({ count, at }, now) });
    front = [...new Set(found.map(({ partner }) => partner))].filter((id) => !ties.has(id));
  }
  return coactivation(active, (id) => ties.get(id) ?? [], { ...defaultSpreading, hops });
}
