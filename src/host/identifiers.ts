import { v7 } from 'uuid';
import type { Clock } from '../../ports/clock.ts';
import type { Identifiers } from '../../ports/identifiers.ts';
import type { Random } from '../../ports/random.ts';

/**
 * UUIDs of version 7 made from a clock and a random source, so that a simulated run names things as its twin does.
 * `stream` keeps two makers under one seed apart.
 */
export function identifiers(clock: Clock, random: Random, stream: string): Identifiers {
  let made = 0;
  const randomByte = (place: number) => Math.floor(256 * random.uniform(stream, made * 16 + place));
  return {
    next() {
      const bytes = Uint8Array.from({ length: 16 }, (_, place) => randomByte(place));
      made += 1;
      return v7({ msecs: clock.now(), random: bytes, seq: made });
    },
  };
}
