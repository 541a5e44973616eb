import { faculties } from '../../../actors/faculties.ts';
import { composeMind } from '../../mind/compose.ts';
import { tampered, type Fault } from '../fault.ts';
import { originOf } from '../origin.ts';

/** A consolidation that keeps to itself what it has learned. */
const silent = faculties.consolidation.chart.provide({ guards: { learned: () => false } });

/** Faults against L4, of tuning: the gates move by something else than what was learned, or not at all. */
export const tuningFaults: readonly Fault[] = [
  {
    name: 'moves-unlearned',
    invariant: 'L4',
    law: 'tuned-as-learned',
    statement: 'Whatever a deep pass has learned, items wait twice as long from then on.',
    in: (build) =>
      tampered(build, () => ({
        message(message) {
          if (message.type !== 'effect.settled') return message;
          const { outcome } = message;
          if (outcome.effect !== 'consolidation.write' || !outcome.ok || outcome.tuned === undefined)
            return message;
          const { gates } = outcome.tuned;
          const tuned = { ...outcome.tuned, gates: { ...gates, bufferTime: 2 * gates.bufferTime } };
          return { ...message, outcome: { ...outcome, tuned } };
        },
      })),
  },
  {
    name: 'learns-in-vain',
    invariant: 'L4',
    law: 'tuned-as-learned',
    statement: 'What a deep pass has learned never comes into force.',
    in: (build) => ({
      ...build,
      origin: originOf(
        composeMind({ ...faculties, consolidation: { ...faculties.consolidation, chart: silent } }),
      ),
    }),
  },
];
