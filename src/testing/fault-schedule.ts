import fc from 'fast-check';
import type { WorldParts } from './world-parts.ts';

/** The faults around a mind, besides the events of its day. */
export interface FaultSchedule {
  /** The numbers of moments (see `Moment`) after which the process dies, once for each number. */
  deaths: number[];
  /** One message in this many is delivered twice; 0: none is. */
  doubled: number;
  /** The durations of effects other than calls of the voice, in turn, milliseconds: results overtake one another. */
  delays: number[];
}

/** A schedule without faults. */
export const noFaults: FaultSchedule = { deaths: [], doubled: 0, delays: [2] };

/** Any schedule of deaths, double deliveries and results that overtake one another. */
export const anyFaultSchedule: fc.Arbitrary<FaultSchedule> = fc.record({
  deaths: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
  doubled: fc.constantFrom(0, 0, 1, 3),
  delays: fc.array(fc.constantFrom(0, 2, 700, 20_000), { minLength: 1, maxLength: 4 }),
});

/** The schedule as a world follows it. */
export function faultTimesOf({ deaths, doubled }: FaultSchedule): Pick<WorldParts, 'dies' | 'twice'> {
  const left = [...deaths];
  let passed = 0;
  return {
    dies() {
      passed += 1;
      if (left[0] === undefined || passed < left[0]) return false;
      left.shift();
      passed = 0;
      return true;
    },
    twice: (_, place) => doubled > 0 && place % doubled === 0,
  };
}
