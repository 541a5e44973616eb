import { v7 } from 'uuid';
import type { Clock } from '../../../ports/clock.ts';
import type { Identifiers } from '../../../ports/identifiers.ts';
import type { Random } from '../../../ports/random.ts';

/** The 48 bits of one draw, as the last six of the sixteen bytes that version 7 is made from; it reads no others. */
function randomBytes(draw: number): Uint8Array {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.floor(draw * 2 ** 48), 10, 6);
  return bytes;
}

/**
 * UUIDs of version 7 made from a clock and a random source, so that a simulated run names things as its twin does.
 * Each sorts after the one before it, even when the clock is set back: it then stands still for them. `stream` keeps two
 * makers under one seed apart; two makers with the same seed and stream, in one millisecond, name alike.
 */
export function identifiers(clock: Clock, random: Random, stream: string): Identifiers {
  let made = 0;
  let latest = 0;
  return {
    next() {
      const bytes = randomBytes(random.uniform(stream, made));
      made += 1;
      latest = Math.max(latest, clock.now());
      return v7({ msecs: latest, random: bytes, seq: made });
    },
  };
}
