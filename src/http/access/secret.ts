// oxlint-disable-next-line no-restricted-imports -- a secret that another source of chance could make again would be none
import { randomBytes } from 'node:crypto';

/** A secret of 256 bits, as it can stand in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
