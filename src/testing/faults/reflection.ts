import { faculties } from '../../../actors/faculties.ts';
import type { Fault } from '../fault.ts';
import { composeMind } from '../../mind/compose.ts';
import { originOf } from '../origin.ts';

const undiscerning = faculties.reflection.chart.provide({
  guards: {
    isWorthKeeping: ({ event }) =>
      event.type === 'effect.settled' && event.outcome.ok && event.outcome.effect === 'reflection.write',
  },
});

const restless = faculties.reflection.chart.provide({ guards: { isTime: () => true } });

const withReflection = (chart: typeof faculties.reflection.chart) =>
  originOf(composeMind({ ...faculties, reflection: { ...faculties.reflection, chart } }));

/** Faults against I4, of reflection: it keeps what it should not, or asks more often than it may. */
export const reflectionFaults: readonly Fault[] = [
  {
    name: 'keeps-every-reflection',
    invariant: 'I4',
    law: 'kept-once',
    statement: 'Whatever is found by looking back becomes a memory, however insignificant.',
    in: (build) => ({ ...build, origin: withReflection(undiscerning) }),
  },
  {
    name: 'reflects-without-pause',
    invariant: 'I4',
    law: 'kept-once',
    statement: 'The mind looks back at every turn, however short ago it did so.',
    in: (build) => ({ ...build, origin: withReflection(restless) }),
  },
];
