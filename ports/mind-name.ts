import { z } from 'zod';
import type { MindId } from './identifiers.ts';

const ofWhat =
  'must be made of letters, digits, spaces, "-" and "_", begin with a letter or digit and not end with a space';

const written = z
  .string()
  .min(1)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _-]*[\p{L}\p{M}\p{N}_-])?$/u, { error: ofWhat });

/** The rule for a mind's name, wherever the name comes from: a configuration, a fork, a program. */
export const mindNameSchema = written.max(60);

// Small letters can be longer than large ones: of "İ" two characters are made, of some letters three.
const mindIdSchema = written.max(180);

/** An error: no mind can have that name, because no configuration could wake it. Nothing was changed. */
export class MindNameRefused extends Error {
  override readonly name = 'MindNameRefused';
  // what was refused is not repeated: it may be endless, or steer the terminal it is shown on
  constructor() {
    super(`No mind can be called that: a name ${ofWhat}, and have 60 characters at most.`);
  }
}

/**
 * The name of a mind as its database knows it: small letters, dashes for spaces. Another name is another mind.
 *
 * @example mindId('Ada Lovelace') // 'ada-lovelace'
 * @throws MindNameRefused when no mind can be called that
 */
export function mindId(name: string): MindId {
  if (!mindNameSchema.safeParse(name).success) throw new MindNameRefused();
  return name.toLowerCase().normalize('NFC').replaceAll(/\s+/g, '-') as MindId;
}

/**
 * Refuses a mind id that a program passes when it is not a valid one, before a mind is created under it. Throws
 * `MindNameRefused`.
 */
export function refuseOtherIds(id: MindId): void {
  if (!mindIdSchema.safeParse(id).success) throw new MindNameRefused();
}
