import { hash } from 'node:crypto';

/**
 * A number in [0, 1) addressed by seed, stream and counter: the first 48 bits of a SHA-256. There is no state, so
 * nothing has to be restored after a crash, and two streams never disturb one another.
 *
 * @example uniform(7, 'dream', 0) === uniform(7, 'dream', 0) // always
 */
export function uniform(seed: number, stream: string, counter: number): number {
  const digest = hash('sha256', `${seed}/${stream}/${counter}`, 'buffer');
  return digest.readUIntBE(0, 6) / 2 ** 48;
}
