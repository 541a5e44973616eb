/** A path into a JSON value: keys of objects, places in lists. */
export type JsonPath = readonly (string | number)[];

/** One place in which two JSON values are not the same; `undefined` for a side that has nothing there. */
export interface Difference {
  path: JsonPath;
  before: unknown;
  after: unknown;
}

type Entries = Readonly<Record<string | number, unknown>>;

const isBranch = (value: unknown): value is Entries => typeof value === 'object' && value !== null;

const keysOf = (value: Entries): (string | number)[] =>
  Array.isArray(value) ? [...value.keys()] : Object.keys(value);

/** Every place in which two JSON values differ, in the order of the first, what only the second has after it. */
export function* differences(before: unknown, after: unknown, path: JsonPath = []): Generator<Difference> {
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    if (before !== after) yield { path, before, after };
    return;
  }
  const keys = new Set([...keysOf(before), ...keysOf(after)]);
  for (const key of keys) {
    const [one, other] = [before, after].map((side) => (Object.hasOwn(side, key) ? side[key] : undefined));
    yield* differences(one, other, [...path, key]);
  }
}

const isPlain = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);

/** A path as a person reads it: `asked[2].observation.text`, `state.ledger.alarms["mind#tick"]`. */
export const pathText = (path: JsonPath): string =>
  path
    .map((key, place) =>
      typeof key === 'string' && isPlain(key)
        ? `${place === 0 ? '' : '.'}${key}`
        : `[${JSON.stringify(key)}]`,
    )
    .join('');
