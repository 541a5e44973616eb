/** How many letters have to be added, taken away, changed or swapped with their neighbour to get from `a` to `b`. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

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
