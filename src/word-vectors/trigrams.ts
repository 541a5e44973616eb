const wordBounds = { start: '<', end: '>' };

/** FNV-1a, 32 bits, over the letters of a trigram. */
function hashed(letters: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < letters.length; index += 1)
    hash = Math.imul(hash ^ letters.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/**
 * The buckets of a word's trigrams, its beginning and end marked: `cat` has `<ca`, `cat` and `at>`. Words that are built alike
 * share most of theirs, whichever of them is known.
 */
export function trigramBuckets(word: string, buckets: number): number[] {
  const marked = `${wordBounds.start}${word}${wordBounds.end}`;
  return Array.from(
    { length: marked.length - 2 },
    (_, index) => hashed(marked.slice(index, index + 3)) % buckets,
  );
}
