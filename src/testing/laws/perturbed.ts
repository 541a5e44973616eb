/** An hour that nobody expects, milliseconds since the epoch. */
const anotherTime = 4_102_444_800_123;

/** Puts something else in place of a property; returns what puts it back. */
function replaced(owner: object, property: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, property);
  Object.defineProperty(owner, property, { configurable: true, writable: true, value });
  return () => {
    if (before) Object.defineProperty(owner, property, before);
    else Reflect.deleteProperty(owner, property);
  };
}

/**
 * Runs something while the clock, chance and the environment of the process are others, and tells which of them it read. What
 * it runs must be synchronous.
 */
export function withPerturbedSurroundings<T>(run: () => T): { result: T; read: string[] } {
  const read = new Set<string>();
  const reading = (what: string, value: unknown) => (): unknown => {
    read.add(what);
    return value;
  };
  class OtherDate extends Date {
    constructor(...given: [] | [number]) {
      super(given[0] ?? anotherTime);
      if (given.length === 0) read.add('the clock');
    }
  }
  Object.defineProperty(OtherDate, 'now', { value: reading('the clock', anotherTime) });
  const environment = new Proxy(process.env, {
    get(_, name) {
      read.add(`the environment (${String(name)})`);
      return undefined;
    },
  });
  const restore = [
    replaced(globalThis, 'Date', OtherDate),
    replaced(performance, 'now', reading('the clock', 12_345)),
    replaced(Math, 'random', reading('chance', 0.123)),
    replaced(crypto, 'randomUUID', reading('chance', '00000000-0000-4000-8000-000000000000')),
    replaced(crypto, 'getRandomValues', (array: { fill(value: number): unknown }) => {
      read.add('chance');
      return array.fill(7);
    }),
    replaced(process, 'env', environment),
  ];
  try {
    return { result: run(), read: [...read] };
  } finally {
    for (const back of restore) back();
  }
}
