import { mindSetup } from './mind.setup.ts';
import { deepFocusMode } from './modes/deep-focus.ts';
import { explorationMode } from './modes/exploration.ts';
import { normalMode } from './modes/normal.ts';
import { overloadMode } from './modes/overload.ts';
import { recoveryMode } from './modes/recovery.ts';
import { sleepMode } from './modes/sleep.ts';

/**
 * The mode region (docs/model/timing.md). No mode flaps: overload has two thresholds, and exploration and sleep are
 * entered only after a stretch of inactivity that every arrival starts anew.
 */
export const mode = mindSetup.createStateConfig({
  description: 'How the mind attends to the world. Exactly one of six modes holds at a time.',
  initial: 'normal',
  states: {
    normal: normalMode,
    deepFocus: deepFocusMode,
    exploration: explorationMode,
    overload: overloadMode,
    sleep: sleepMode,
    recovery: recoveryMode,
  },
  on: {
    'activation.began': { guard: 'crashed', target: '.recovery' },
    'focus.started': { actions: 'takeUpTask' },
    'focus.ended': { actions: 'endTask' },
  },
});
