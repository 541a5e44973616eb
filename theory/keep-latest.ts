/**
 * A cached function of a text: it keeps its results for the latest distinct texts, because a mind compares the same ones again
 * and again.
 *
 * @param of depends on the text alone; what it returns must not be changed
 * @param most how many texts are kept
 */
export function keepLatest<Value>(of: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before!;
    const value = of(text);
    known.set(text, value);
    if (known.size > most) known.delete(known.keys().next().value!);
    return value;
  };
}
