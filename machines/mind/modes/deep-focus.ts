import { assign } from 'xstate';
import { entering, mindSetup } from '../mind.setup.ts';

export const deepFocus = mindSetup.createStateConfig({
  description:
    'A task has all the attention: a cycle every five to thirty seconds, five percepts at most, and only those that ' +
    'resemble the task or are urgent; the others wait, and waiting lifts them. Entered by a focus command. Left when the ' +
    'task ends or an interrupt arrives (which ends the task), and for overload when too much waits: the task goes on after.',
  entry: entering('deepFocus'),
  on: {
    'focus.ended': '#mind.mode.normal',
    'percept.arrived': {
      guard: 'interrupts',
      target: '#mind.mode.normal',
      actions: assign({ focus: null }),
    },
    'sleep.requested': '#mind.mode.sleep',
  },
  always: { guard: 'flooded', target: '#mind.mode.overload' },
});
