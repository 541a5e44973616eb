import { editDistance } from '../../theory/edit-distance.ts';

/** `deep_focus`, `Deep-Focus` and `deepFocus` are one word. */
const plain = (word: string) => word.toLowerCase().replaceAll(/[\s_-]/g, '');

/**
 * The word of `words` that somebody who wrote `written` may have meant: at most a third of its letters apart; null when
 * none is near.
 *
 * @example nearestWord('intervall', ['interval', 'range']) // 'interval'
 */
export function nearestWord(written: string, words: readonly string[]): string | null {
  if (written.length > 60) return null;
  const near = words
    .map((word) => ({ word, distance: editDistance(plain(written), plain(word)) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.word ?? null;
}
