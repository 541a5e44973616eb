import type { Assessment } from '../../ports/memory.ts';
import type { ScratchEntry } from '../../ports/memory-store.ts';
import { defaultNovelty } from '../../theory/novelty-band.ts';
import { likeness, type Embedded } from './likeness.ts';

/** A scratch item with what it is compared by. `fresh`: nobody has looked at it before. */
export interface Item extends Embedded {
  entry: ScratchEntry;
  fresh: boolean;
}

interface Measured {
  item: Item;
  assessment: Assessment;
}

/** Whether it only adds evidence to what is known: any number of these may be judged at once. */
const confirms = ({ assessment: { nearest, contradiction } }: Measured): boolean =>
  nearest !== null && nearest.similarity > defaultNovelty.confirmingAbove && contradiction === 'agrees';

/**
 * Of near-duplicates that might all become memories one, so that they do not pile up: the others wait until it is one, and then
 * are evidence for it. `hasWaiting`: some wait behind one that is looked at for the first time.
 */
export function oneOfEach(
  measured: readonly Measured[],
  limit: number,
): { chosen: Measured[]; hasWaiting: boolean } {
  const chosen: Measured[] = [];
  let hasWaiting = false;
  for (const each of measured) {
    const twin = confirms(each)
      ? undefined
      : chosen.find(
          (other) => !confirms(other) && likeness(other.item, each.item) > defaultNovelty.confirmingAbove,
        );
    if (twin === undefined && chosen.length < limit) chosen.push(each);
    else hasWaiting ||= twin?.item.fresh ?? each.item.fresh;
  }
  return { chosen, hasWaiting };
}
