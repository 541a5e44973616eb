/**
 * Makes something when it is first asked for, and keeps it: for what takes long to make and is not needed by every process, such as the
 * data of a language, of which a start would wait for the first.
 *
 * @example madeOnce(() => new Intl.Segmenter('en', { granularity: 'sentence' }))().segment('One. Two.')
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
