import { attentionWith } from '../../../actors/attention/attention.ts';
import { faculties } from '../../../actors/faculties.ts';
import { attentionSalience, type AttentionMeasure } from '../../../theory/attention-salience.ts';
import { composeMind } from '../../mind/compose.ts';
import { changing, tampered, type Fault } from '../fault.ts';
import { originOf } from '../origin.ts';

/** A number that no seed gives, 0 to 1. */
const unseeded = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

const weighing = (salience: AttentionMeasure) =>
  originOf(composeMind({ ...faculties, attention: attentionWith(salience) }));

/** Faults against I1 and I7: something enters a mind that was not passed in. */
export const chanceFaults: readonly Fault[] = [
  {
    name: 'reads-the-clock',
    invariant: 'I1',
    law: 'same-input',
    statement: 'How salient something is depends on the hour.',
    in: (build) => ({
      ...build,
      origin: weighing((scores) =>
        new Date().getTime() > 4_000_000_000_000 ? 0 : attentionSalience(scores),
      ),
    }),
  },
  {
    name: 'draws-unseeded',
    invariant: 'I1',
    law: 'same-input',
    statement: 'How salient something is depends on chance.',
    in: (build) => ({
      ...build,
      origin: weighing((scores) => (unseeded() + attentionSalience(scores)) / 2),
    }),
  },
  {
    name: 'jitter',
    invariant: 'I7',
    law: 'same-seed',
    statement: 'Waits are lengthened by chance without a seed.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('wake.at', (wake) => [
          { ...wake, at: wake.at === null ? null : wake.at + Math.floor(unseeded() * 100) },
        ]),
      })),
  },
  {
    name: 'counts-for-all',
    invariant: 'I7',
    law: 'same-seed',
    statement: 'Watchers are shown a number that counts for the whole process.',
    in(build) {
      let shown = 0;
      return tampered(build, () => ({
        asked: changing('emit', (emit) =>
          emit.observation.kind === 'cycle.waiting'
            ? [{ ...emit, observation: { ...emit.observation, depth: shown++ } }]
            : [emit],
        ),
      }));
    },
  },
];
