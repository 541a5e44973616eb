import { z } from 'zod';

/** An error: `Host.open` was given options that say nothing of where minds live, or that it does not know. Nothing was opened. */
export class HostOptionsRefused extends Error {
  override readonly name = 'HostOptionsRefused';
}

const location = z.union([
  z.strictObject({ folder: z.string().min(1) }),
  z.strictObject({ url: z.string().min(1) }),
  z.strictObject({ urls: z.array(z.string().min(1)).min(1) }),
  z.strictObject({ memory: z.literal(true), image: z.instanceof(Blob).optional() }),
]);

const known = new Set(['database', 'stores', 'clock', 'gauge', 'engine']);

const namesOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `an object with ${Object.keys(value).join(', ') || 'nothing in it'}`
    : value === undefined
      ? 'left out'
      : `a ${typeof value}`;

/**
 * Checks what a host is opened with, also for callers without types: a field that is misspelt would be a mind that is kept nowhere.
 *
 * @param given.opener what was given them, as messages call it
 * @param given.also further options that it knows
 * @throws HostOptionsRefused naming the field
 */
export function checkHostOptions(
  options: object,
  { opener = 'Host.open', also = [] }: { opener?: string; also?: readonly string[] } = {},
): void {
  const names = [...known, ...also];
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new HostOptionsRefused(
      `${opener} knows no option "${unknown.slice(0, 100)}". Its options are ${names.join(', ')}.`,
    );
  if ('stores' in options && !('database' in options)) return;
  const database = 'database' in options ? options.database : undefined;
  if ('stores' in options || !location.safeParse(database).success)
    throw new HostOptionsRefused(
      `${opener} wants either "stores", or "database" as { folder: "./data" }, { url: "postgres://…" }, { urls: [ … ] } or { memory: true }; "database" is ${namesOf(database)}.`,
    );
}
