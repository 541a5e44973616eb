import type { FramedClause } from './framed-clause.ts';
import { listed } from './inventories.ts';
import { lemma } from './lemma.ts';
import type { Token } from './words.ts';

/** Words of a predicate that only tell when or how surely it holds. */
export const passedOver = listed(`
  now nowadays anymore any more longer again today yet either currently actually instead already finally at last after all really still
  these days from on also too just officially definitely a an the of my our his her their 's`);
/** Where what is said of a time or a reason begins, which is no part of the predicate. */
const closing = listed(
  'until till since because as when while after before for though although thanks due from',
);
const modal = /^(?:can|will|do|does|did|am|is|are|be|been|have|has)$/u;

/** Where the words of a predicate end: before a mark or what only tells when or why. */
export function predicateEndOf(words: readonly Token[], { verb, to }: FramedClause): number {
  const end = words.findIndex(
    ({ isMark, text, lower }, at) =>
      at > verb && at < to && ((isMark && text !== "'s") || (closing.has(lower) && at > verb + 1)),
  );
  return end < 0 ? to : end;
}

/** The lemmas of the words that tell what is said. */
export const contentOf = (words: readonly Token[]): string[] =>
  words
    .filter(({ isMark, lower }) => !isMark && !passedOver.has(lower) && lower !== 'not' && !modal.test(lower))
    .map(({ lower }) => lemma(lower));
