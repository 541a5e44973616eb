import { and, assign } from 'xstate';
import { timeOf, unwake, wakeIn } from '../../ask.ts';
import { entering, mindSetup } from '../mind.setup.ts';

export const exploration = mindSetup.createStateConfig({
  description:
    'Nothing urgent is going on: a cycle every one to ten seconds, the faster the more there is to discover, fifteen ' +
    'percepts at most, what is new first. Entered from normal when nothing has happened for a while. Left for normal when ' +
    'something important arrives, for sleep when still nothing happens, for overload and deep focus as normal is.',
  entry: [
    ...entering('exploration'),
    wakeIn(
      'drowsy',
      ({ context, event }) => context.lastActivityAt + context.settings.modes.sleep.idleAfter - timeOf(event),
    ),
  ],
  exit: unwake('drowsy'),
  on: {
    'percept.arrived': [
      { guard: 'important', target: '#mind.mode.normal' },
      { actions: wakeIn('drowsy', ({ context }) => context.settings.modes.sleep.idleAfter) },
    ],
    'alarm.rang': [
      { guard: and(['idle', { type: 'rang', params: { name: 'drowsy' } }]), target: '#mind.mode.sleep' },
      {
        guard: { type: 'rang', params: { name: 'drowsy' } },
        actions: wakeIn('drowsy', ({ context }) => context.settings.modes.sleep.idleAfter),
      },
    ],
    'activation.began': {
      guard: 'returns',
      actions: [
        assign({ lastActivityAt: ({ event }) => event.at }),
        wakeIn('drowsy', ({ context }) => context.settings.modes.sleep.idleAfter),
      ],
    },
    'focus.started': { target: '#mind.mode.deepFocus', actions: 'takeUpTask' },
    'sleep.requested': '#mind.mode.sleep',
  },
  always: { guard: 'flooded', target: '#mind.mode.overload' },
});
