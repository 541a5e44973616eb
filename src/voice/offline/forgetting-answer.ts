import type { AskedToForget } from '../../../ports/forgetting.ts';
import { inQuotes } from './quote.ts';
import { restated } from './restated.ts';

const longestQuote = 120;

/** What is said to somebody who wants something forgotten. */
export function forgettingAnswer({ about, outcome }: AskedToForget, to: string): string {
  const wanted = inQuotes(about, longestQuote);
  switch (outcome) {
    case 'forgets':
      return `All right${to}. I forget it: ${inQuotes(restated(about), longestQuote)} comes to my mind no more.`;
    case 'several':
      return `I remember several things with the words ${wanted}${to}, so I forgot none. Tell me in more words which one.`;
    case 'nothing':
      return `I remember nothing that has all the words of ${wanted}${to}.`;
    case 'immutable':
      return `I cannot forget that${to}: I was made to keep it in mind always.`;
    case 'of others':
      return `Somebody else told me that${to}. Only they or my owner can have me forget it.`;
    default:
      return outcome satisfies never;
  }
}
