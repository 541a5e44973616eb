import { endOfTurn } from '../../../ports/end-of-turn.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { isFromOutside } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { ToldRelation, TypedRelation } from '../../../ports/typed-relation.ts';
import { center } from '../../../theory/belief-weight.ts';
import { extractEntities } from '../../../theory/entities.ts';
import { typedRelations } from './typed-relations.ts';
import { thinkable } from './thinkable.ts';

/** How many memories are read for it, the newest, or those that are found by a name; and after how many of them others have their turn. Ours. */
const mostRead = 300;
const readAtOnce = 10;

/** Whether a relation is one of somebody or something, by words of either side. */
function isOf({ subject, object }: TypedRelation, of: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const sides = [words(subject), words(object)];
  return sides.some((side) => words(of).every((word) => word === '' || side.includes(word)));
}

/**
 * The typed relations between what memories speak of, the most believed first. They are read from the sentences that hold at the time: what was superseded,
 * is contested, forgotten or asks to be kept states none.
 */
export async function toldRelations(
  store: Pick<MemoryStore, 'newest' | 'search' | 'read' | 'claims'>,
  { of, limit }: { of?: string | undefined; limit: number },
): Promise<ToldRelation[]> {
  const memories =
    of === undefined ? await store.newest(mostRead) : [...(await foundBy(store, of)).memories.values()];
  // what of it is about the mind itself is not asked: it need not be named
  const holding = (await thinkable(memories.filter(isFromOutside), { store, name: '' })).filter(
    ({ isUndisputed }) => isUndisputed,
  );
  const found: (TypedRelation & { memory: MemoryId; believed: number })[] = [];
  for (const [place, { memory }] of holding.entries()) {
    if (place % readAtOnce === readAtOnce - 1) await endOfTurn();
    const stated = typedRelations(memory.content, memory.speaker ?? '');
    found.push(...stated.map((each) => ({ ...each, memory: memory.id, believed: center(memory) })));
  }
  const alike = Map.groupBy(found, ({ subject, type, object }) => [subject, type, object].join('\n'));
  return [...alike.values()]
    .map((all): ToldRelation => {
      const strongest = all.toSorted((one, other) => other.believed - one.believed);
      const { subject, type, object, believed } = strongest[0]!;
      return { subject, type, object, confidence: believed, memories: strongest.map(({ memory }) => memory) };
    })
    .filter((relation) => of === undefined || isOf(relation, of))
    .toSorted((one, other) => other.confidence - one.confidence)
    .slice(0, limit);
}

const foundBy = (store: Pick<MemoryStore, 'search'>, of: string) =>
  store.search({
    text: of,
    vector: null,
    entities: [of, ...extractEntities(of)],
    period: null,
    limit: mostRead,
  });
