import { and } from 'xstate';
import { timeOf } from '../../ask.ts';
import { entering, mindSetup } from '../mind.setup.ts';
import { quiet } from '../quiet.ts';
import { change } from '../slices/change.ts';

const idle = quiet('idle', ({ self }) => self.settings.modes.exploration.idleAfter);

export const normalMode = mindSetup.createStateConfig({
  description:
    'The ordinary loop: a cycle every one to five seconds, ten percepts at most, of every band. Entered at birth and ' +
    'after every other mode. Left for overload when too much waits, for deep focus when a task asks for it, for sleep ' +
    'when told to, and for exploration when nothing has happened for a while and nothing waits.',
  entry: [
    ...entering('normal'),
    // whoever has just woken or come out of a task is not idle yet
    change('pace', ({ event }) => ({ lastActivityAt: timeOf(event) })),
    idle.anew,
  ],
  on: {
    'percept.arrived': { guard: 'fromOutside', actions: idle.anew },
    'alarm.rang': [
      { guard: and(['idle', idle.rang]), target: '#mind.mode.exploration' },
      { guard: idle.rang, actions: idle.anew },
    ],
    'activation.began': idle.restarted,
    'focus.started': { target: '#mind.mode.deepFocus', actions: 'takeUpTask' },
    'sleep.requested': '#mind.mode.sleep',
  },
  always: { guard: 'flooded', target: '#mind.mode.overload' },
});
