import { composition, originOf } from '../origin.ts';
import type { Fault } from '../fault.ts';

/** Faults against the limits of what a mind thinks by itself (I11). */
export const musingFaults: readonly Fault[] = [
  {
    name: 'muses-without-end',
    invariant: 'I11',
    law: 'idle',
    statement: 'A mind takes up everything that it is offered to think about, however soon after the last.',
    in: (build) => ({
      ...build,
      origin: originOf({
        ...composition,
        machine: composition.machine.provide({
          guards: { mayMuse: ({ context }) => context.settings.inner !== null },
        }),
      }),
    }),
  },
];
