import type { WaitingItem } from '../../service/review.ts';

/** What a person says to settle something: which of the things that wait, by its id or `all`, a word, and the result of an effect. */
export interface Settlement {
  id: string;
  word: string;
  result: string;
}

/**
 * The things that a settlement is about: one, or under `all` each of which the word can be said. Or why there are none, and what
 * can be done.
 */
export function chosenItems(
  items: readonly WaitingItem[],
  { id, word, result }: Settlement,
): { chosen: readonly WaitingItem[] } | { problem: string; remedy: string } {
  const named =
    id === 'all' ? items.filter(({ words }) => words.includes(word)) : items.filter((item) => item.id === id);
  const [first] = named;
  if (first === undefined)
    return {
      problem: id === 'all' ? `Nothing waits of which "${word}" can be said.` : `Nothing waits under ${id}.`,
      remedy: 'The review shows what waits, and what can be said of it.',
    };
  const { words } = first;
  if (!words.includes(word))
    return { problem: `"${word}" cannot be said of ${id}.`, remedy: `Say one of: ${words.join(', ')}.` };
  if (result !== '' && first.kind !== 'effect' && first.kind !== 'thought')
    return { problem: `${id} has no result.`, remedy: 'Leave the result out.' };
  return { chosen: named };
}
