import type { MindId } from '../../../ports/identifiers.ts';

/**
 * The name of a mind as its database knows it: small letters, dashes for spaces. Another name is another mind.
 *
 * @example mindId('Ada Lovelace') // 'ada-lovelace'
 */
export const mindId = (name: string): MindId =>
  name.toLowerCase().normalize('NFC').trim().replaceAll(/\s+/g, '-') as MindId;
