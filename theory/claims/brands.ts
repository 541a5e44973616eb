import { adverbs, boundaries } from './inventories.ts';
import type { Value } from './values.ts';
import type { Token } from './words.ts';

/** Whether a name tells whose make something is that stands behind it: "Acme coffee". */
export const isBrand = (words: readonly Token[], { kind, to }: Value): boolean => {
  const next = words[to];
  return (
    kind === 'name' &&
    next !== undefined &&
    !next.isMark &&
    !next.isLarge &&
    !boundaries.has(next.lower) &&
    !adverbs.has(next.lower) &&
    goods.test(next.lower)
  );
};

/** What people buy and use by its make. */
const goods =
  /^(?:coffee|tea|beer|wine|water|milk|chocolate|cereal|toothpaste|shampoo|soap|shoes?|boots?|jeans|phones?|laptops?|computers?|tablets?|cars?|bikes?|tyres?|tires?|batteries|printers?|razors?|tools?|products?|software|cards?|plans?|subscription|electricity|gas|internet|broadband|detergent|cream|oil|butter|yoghurt|yogurt|bread|paper|pens?|headphones|cameras?)$/u;
