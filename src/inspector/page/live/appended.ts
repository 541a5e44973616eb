/** A list with one more at its end; beyond `most` the oldest go. */
export const appended = <T>(list: readonly T[], item: T, most: number): readonly T[] =>
  list.length >= most ? [...list.slice(list.length - most + 1), item] : [...list, item];
