import { z } from 'zod';
import type { MindsLocation } from '../../db/location.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ActivationEngine } from '../../ports/engine.ts';
import type { ResourceGauge } from '../../ports/resources.ts';
import type { CallAmounts } from '../../ports/shared-budget.ts';
import type { MindStores } from '../../ports/store.ts';

/** Limits of a budget; what is left out is not limited. */
export interface SharedBudgetOptions {
  hour?: Partial<CallAmounts>;
  day?: Partial<CallAmounts>;
}

/** The options of a host, above all where its minds live: a database, or stores that are open already, which the host closes with itself. */
export type HostOptions = ({ database: MindsLocation } | { stores: MindStores }) & {
  /** The machine's own clock when left out. */
  clock?: Clock;
  /**
   * The gauge of free resources. When left out: this machine's disk and memory, under its own clock and in its own database;
   * else nothing.
   */
  gauge?: ResourceGauge | null;
  /** What calls its minds to their turns; this process itself when left out. */
  engine?: ActivationEngine;
  /**
   * What all minds of all services on the database together may spend on calls of models (docs/cost.md). What was named last holds for every service
   * that names one; not limited here when left out.
   */
  budget?: SharedBudgetOptions;
};

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

const limit = z.number().nonnegative().optional();
const amounts = z.strictObject({ calls: limit, tokens: limit, dollars: limit });
const budget = z.strictObject({ hour: amounts.optional(), day: amounts.optional() }).optional();

const known = new Set(['database', 'stores', 'clock', 'gauge', 'engine', 'budget']);

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
  const limited = budget.safeParse('budget' in options ? options.budget : undefined);
  if (!limited.success)
    throw new HostOptionsRefused(
      `${opener} wants "budget" as { hour: { calls: 1000 }, day: { dollars: 20 } }: ${limited.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
    );
  if ('stores' in options && !('database' in options)) return;
  const database = 'database' in options ? options.database : undefined;
  if ('stores' in options || !location.safeParse(database).success)
    throw new HostOptionsRefused(
      `${opener} wants either "stores", or "database" as { folder: "./data" }, { url: "postgres://…" }, { urls: [ … ] } or { memory: true }; "database" is ${namesOf(database)}.`,
    );
}
