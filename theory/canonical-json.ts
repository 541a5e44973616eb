const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  // a key may be called as a setter is
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, held]) => [name, inOrder(held)]),
  );
};

/**
 * Plain JSON in the same letters, in whatever order its keys were written down.
 *
 * @example canonicalJson({ to: 'Tom', amount: 5 }) // '{"amount":5,"to":"Tom"}'
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value));
