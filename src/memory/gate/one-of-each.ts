import type { Assessment } from '../../../ports/assessment.ts';
import { wayOf } from '../../../ports/strategy.ts';
import type { ScratchEntry } from '../../../ports/memory-store.ts';
import { defaultNovelty } from '../../../theory/novelty-band.ts';
import { likeness, type EmbeddedText } from './likeness.ts';

/** A scratch item with its text and vector, by which it is compared. `fresh`: nobody has looked at it before. */
export interface Item extends EmbeddedText {
  entry: ScratchEntry;
  fresh: boolean;
}

interface Measured {
  item: Item;
  assessment: Assessment;
}

/** Whether an item only adds evidence to a known memory: any number of these may be judged at once. */
const confirms = ({ assessment: { nearest, contradiction } }: Measured): boolean =>
  nearest !== null && nearest.similarity > defaultNovelty.confirmingAbove && contradiction === 'agrees';

/** Whether two items may say the same: two ways to the same end do not. */
const isSameStrategy = (one: Item, other: Item): boolean => wayOf(one.text) === wayOf(other.text);

/**
 * Of near-duplicates that might all become memories one is `chosen`, so that they do not pile up: the others are `twins`, which
 * wait until it is one, and then are evidence for it. At most `limit` are chosen; for the `others` there was no room.
 */
export function oneOfEach(
  measured: readonly Measured[],
  { limit, trust }: { limit: number; trust: number },
): { chosen: Measured[]; twins: { of: Item; item: Item }[]; others: Item[] } {
  const chosen: Measured[] = [];
  const twins: { of: Item; item: Item }[] = [];
  const others: Item[] = [];
  for (const each of measured) {
    const twin = chosen.find(
      (other) =>
        !confirms(other) &&
        isSameStrategy(other.item, each.item) &&
        likeness(other.item, each.item, trust) > defaultNovelty.confirmingAbove,
    );
    if (twin !== undefined) twins.push({ of: twin.item, item: each.item });
    else if (chosen.length < limit) chosen.push(each);
    else others.push(each.item);
  }
  return { chosen, twins, others };
}
