// oxlint-disable-next-line no-restricted-imports -- this is where a run outside of tests and simulations gets its chance from
import { randomInt } from 'node:crypto';

/** A seed that no other run has. */
export const entropy = (): number => randomInt(2 ** 48 - 1);
