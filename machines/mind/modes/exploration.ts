import { and } from 'xstate';
import { timeOf, unwake, wakeIn } from '../../ask.ts';
import { entering, mindSetup } from '../mind.setup.ts';
import { quiet } from '../quiet.ts';

const drowsy = quiet('drowsy', ({ self }) => self.settings.modes.sleep.idleAfter);

export const explorationMode = mindSetup.createStateConfig({
  description:
    'Nothing urgent is going on: a cycle every one to ten seconds, the faster the more there is to discover, fifteen ' +
    'percepts at most, what is new first. Entered from normal when nothing has happened for a while. Left for normal when ' +
    'something important arrives, for sleep when still nothing happens, for overload and deep focus as normal is.',
  entry: [
    ...entering('exploration'),
    // the silence that led here counts
    wakeIn(
      'drowsy',
      ({ context: { pace, self }, event }) =>
        pace.lastActivityAt + self.settings.modes.sleep.idleAfter - timeOf(event),
    ),
  ],
  exit: unwake('drowsy'),
  on: {
    'percept.arrived': [
      { guard: 'important', target: '#mind.mode.normal' },
      { guard: 'fromOutside', actions: drowsy.anew },
    ],
    'alarm.rang': [
      { guard: and(['idle', drowsy.rang]), target: '#mind.mode.sleep' },
      { guard: drowsy.rang, actions: drowsy.anew },
    ],
    'activation.began': drowsy.restarted,
    'focus.started': { target: '#mind.mode.deepFocus', actions: 'takeUpTask' },
    'sleep.requested': '#mind.mode.sleep',
  },
  always: { guard: 'flooded', target: '#mind.mode.overload' },
});
