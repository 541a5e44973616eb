// oxlint-disable-next-line no-restricted-imports -- this is the port that provides chance
import { randomInt } from 'node:crypto';

/** A seed that no other run has. */
export const entropy = (): number => randomInt(2 ** 48 - 1);
