import { and, assign } from 'xstate';
import { timeOf, wakeIn } from '../../ask.ts';
import { entering, mindSetup } from '../mind.setup.ts';

export const normal = mindSetup.createStateConfig({
  description:
    'The ordinary loop: a cycle every one to five seconds, ten percepts at most, of every band. Entered at birth and ' +
    'after every other mode. Left for overload when too much waits, for deep focus when a task asks for it, for sleep ' +
    'when told to, and for exploration when nothing has happened for a while and nothing waits.',
  entry: [
    ...entering('normal'),
    // whoever has just woken or come out of a task is not idle yet
    assign({ lastActivityAt: ({ event }) => timeOf(event) }),
    wakeIn('idle', ({ context }) => context.settings.modes.exploration.idleAfter),
  ],
  on: {
    'percept.arrived': {
      actions: wakeIn('idle', ({ context }) => context.settings.modes.exploration.idleAfter),
    },
    'alarm.rang': [
      { guard: and(['idle', { type: 'rang', params: { name: 'idle' } }]), target: '#mind.mode.exploration' },
      {
        guard: { type: 'rang', params: { name: 'idle' } },
        actions: wakeIn('idle', ({ context }) => context.settings.modes.exploration.idleAfter),
      },
    ],
    'activation.began': {
      // whoever starts a mind again wants it awake
      guard: 'returns',
      actions: [
        assign({ lastActivityAt: ({ event }) => event.at }),
        wakeIn('idle', ({ context }) => context.settings.modes.exploration.idleAfter),
      ],
    },
    'focus.started': { target: '#mind.mode.deepFocus', actions: 'takeUpTask' },
    'sleep.requested': '#mind.mode.sleep',
  },
  always: { guard: 'flooded', target: '#mind.mode.overload' },
});
