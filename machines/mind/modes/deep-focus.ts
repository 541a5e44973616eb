import { entering, mindSetup } from '../mind.setup.ts';

export const deepFocusMode = mindSetup.createStateConfig({
  description:
    'A task has all the attention: a cycle every five to thirty seconds, five percepts at most, and only those that ' +
    'resemble the task or are urgent; the others wait, and waiting lifts them. Entered by a focus command. Left when the ' +
    'task ends, when told to sleep or when an interrupt arrives (which end the task), and for overload when too much waits: ' +
    'the task goes on after.',
  entry: entering('deepFocus'),
  on: {
    'focus.ended': { target: '#mind.mode.normal', actions: 'endTask' },
    'percept.arrived': {
      guard: 'interrupts',
      target: '#mind.mode.normal',
      actions: 'endTask',
    },
    'sleep.requested': '#mind.mode.sleep',
  },
  always: { guard: 'flooded', target: '#mind.mode.overload' },
});
