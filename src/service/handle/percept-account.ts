import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { ReviewItem } from '../../host/waiting/review.ts';
import { wordsFor } from '../../host/waiting/review-words.ts';
import type { PerceptAccount } from '../post-mortem.ts';
import { effectOf } from './cycle.ts';

/**
 * A percept, with the crashes that fell into its handling and what was under way in them.
 *
 * @param waiting what waits for a person, of the whole mind
 */
export async function perceptAccount(
  { inbox, journal }: MindStore,
  percept: HistoricPercept,
  waiting: readonly ReviewItem[],
): Promise<PerceptAccount> {
  const crashes = await inbox.crashes(percept.id);
  const cycles = [...new Set(crashes.map(({ cycle }) => cycle))];
  const entries = (await Promise.all(cycles.map((cycle) => journal.of(cycle)))).flat();
  const item = waiting.find((each) => each.kind === 'percept' && each.percept.id === percept.id);
  return {
    percept,
    crashes,
    effects: entries.map((entry) => ({ ...effectOf(entry), cycle: entry.cycle })),
    review: item === undefined ? null : { id: item.id, words: wordsFor(item) },
  };
}
