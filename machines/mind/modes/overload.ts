import { entering, mindSetup } from '../mind.setup.ts';

export const overloadMode = mindSetup.createStateConfig({
  description:
    'More waits than the mind can take in: a short cycle at least every second, three percepts at most, P1 and P2 first ' +
    'and the lower bands when none of those waits, so that it always drains; nothing is dropped. Entered above fifty ' +
    'waiting, left below twenty, so that it cannot flap: for the task it interrupted, or for normal.',
  entry: entering('overload'),
  on: { 'sleep.requested': '#mind.mode.sleep' },
  always: [
    { guard: 'drainedIntoFocus', target: '#mind.mode.deepFocus' },
    { guard: 'drained', target: '#mind.mode.normal' },
  ],
});
