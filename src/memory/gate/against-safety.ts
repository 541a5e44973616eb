import { defaultNovelty } from '../../../theory/novelty-band.ts';
import { cheapContradiction } from './cheap-contradiction.ts';
import type { Near } from './nearest-memories.ts';
import type { Item } from './one-of-each.ts';

/** What is told of contradictions by: which texts are negations of each other, and whom the mind trusts how much. */
type Judging = Parameters<typeof cheapContradiction>[2];

/** The safety memory that an item contradicts, however like other memories it is: what contradicts one is not confirmed by being said again. */
export const againstSafety = (
  item: Item,
  near: readonly Near[],
  { negation, trust }: Judging,
): Near | undefined =>
  near.find(
    (each) => each.immutable && cheapContradiction(item, each, { negation, trust }) === 'contradicts',
  );

/** Whether a memory that can change says what an item says. */
export const isSaidAlready = (item: Item, near: readonly Near[], { negation, trust }: Judging): boolean =>
  near.some(
    (each) =>
      !each.immutable &&
      each.similarity > defaultNovelty.confirmingAbove &&
      cheapContradiction(item, each, { negation, trust }) !== 'contradicts',
  );
