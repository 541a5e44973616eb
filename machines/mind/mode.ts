import { mindSetup } from './mind.setup.ts';
import { deepFocus } from './modes/deep-focus.ts';
import { exploration } from './modes/exploration.ts';
import { normal } from './modes/normal.ts';
import { overload } from './modes/overload.ts';
import { recovery } from './modes/recovery.ts';
import { sleep } from './modes/sleep.ts';

/**
 * The mode region (docs/model/timing.md). No mode flaps: overload has two thresholds, and exploration and sleep are
 * entered only after a stretch of inactivity that every arrival starts anew.
 */
export const mode = mindSetup.createStateConfig({
  description: 'How the mind attends to the world. Exactly one of six modes holds at a time.',
  initial: 'normal',
  states: { normal, deepFocus, exploration, overload, sleep, recovery },
  on: {
    'activation.began': { guard: 'crashed', target: '.recovery' },
    'focus.started': { actions: 'takeUpTask' },
    'focus.ended': { actions: 'endTask' },
  },
});
