/**
 * A cached function of an object that nobody changes: it keeps a result as long as the object is kept.
 *
 * @param of depends on the object alone; what it returns must not be changed
 */
export function keepOf<Given extends object, Value>(of: (given: Given) => Value): (given: Given) => Value {
  const known = new WeakMap<Given, Value>();
  return (given) => {
    const before = known.get(given);
    if (before !== undefined) return before;
    const value = of(given);
    known.set(given, value);
    return value;
  };
}
