import { differences, pathText, type JsonPath } from './difference.ts';

/** A change at one place of a JSON value: the new value, or nothing when it is gone. */
export type Change = [path: JsonPath, value: unknown] | [path: JsonPath];

/** The changes that turn `before` into `after`. */
export const changesBetween = (before: unknown, after: unknown): Change[] =>
  [...differences(before, after)].map(({ path, after: value }) =>
    value === undefined ? [path] : [path, value],
  );

/**
 * Makes the changes in `value`, which may be any JSON, and returns it.
 *
 * Throws when a change is about a place that is not there.
 */
export function withChanges(value: unknown, changes: readonly Change[]): unknown {
  const whole = { value };
  for (const [path, ...put] of changes) {
    const key = path.at(-1) ?? 'value';
    const parent = path.slice(0, -1).reduce<unknown>(inside, path.length === 0 ? whole : whole.value);
    if (typeof parent !== 'object' || parent === null) throw new Error(`There is no ${pathText(path)}.`);
    if (put.length > 0) define(parent, key, put[0]);
    // what is gone from a list is gone from its end
    else if (Array.isArray(parent)) parent.length = Math.min(parent.length, Number(key));
    else delete (parent as Record<string, unknown>)[key];
  }
  return whole.value;
}

const inside = (parent: unknown, key: string | number): unknown =>
  typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key)
    ? (parent as Record<string | number, unknown>)[key]
    : undefined;

/** Sets a property, even one named `__proto__`. */
const define = (parent: object, key: string | number, value: unknown): void => {
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
};
