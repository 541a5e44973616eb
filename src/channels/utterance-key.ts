import { hash } from 'node:crypto';
import type { SaidUtterance } from '../host/percepts/room-channel.ts';

/**
 * The name of an utterance at the far end of a channel: the same for every attempt, and another one for every other utterance. Its id
 * alone will not do: a mind of the same name that begins anew uses the same ids again.
 */
export const utteranceKey = ({ id, saidAt }: Pick<SaidUtterance, 'id' | 'saidAt'>): string =>
  hash('sha256', `${id}\n${saidAt}`).slice(0, 40);
