// oxlint-disable-next-line no-restricted-imports -- secrets come from the system's generator: what a seed could repeat, others could guess
import { randomBytes } from 'node:crypto';

/** A secret of 256 bits, as it can stand in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
