import { assign } from 'xstate';
import type { Build } from '../build.ts';
import { changing, edited, tampered, type Fault } from '../fault.ts';
import { composition, originOf } from '../origin.ts';

/** A mind that takes an emergency upon itself whenever it begins to wait. */
const selfMade = (build: Build): Build => ({
  ...build,
  origin: originOf({
    ...composition,
    machine: composition.machine.provide({
      actions: {
        turnHour: assign({
          self: ({ context: { self, pace } }) => ({
            ...self,
            governance: {
              mode: 'emergency' as const,
              by: '',
              since: pace.lastActivityAt,
              until: pace.lastActivityAt + 3_600_000,
            },
          }),
        }),
      },
    }),
  }),
});

/** Faults against mandates and the mode of governance. */
export const modeFaults: readonly Fault[] = [
  {
    name: 'emergency-of-its-own',
    invariant: 'I9',
    law: 'granted-governance',
    statement: 'A mind takes an emergency upon itself.',
    in: selfMade,
  },
  {
    name: 'governed-in-silence',
    invariant: 'I9',
    law: 'granted-governance',
    statement: 'That an operator has set the mode of governance is not shown.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('emit', (emit) => (emit.observation.kind === 'governance.changed' ? [] : [emit])),
      })),
  },
  {
    name: 'forgives-its-calls',
    invariant: 'I4',
    law: 'rate-kept',
    statement: 'A checkpoint forgets which calls a rate limit counts.',
    in: (build) =>
      tampered(build, () => ({
        written: (checkpoint) =>
          edited(checkpoint, ({ snapshot }) => {
            delete (snapshot['context'] as { pace: { counted?: unknown } }).pace.counted;
          }),
      })),
  },
];
