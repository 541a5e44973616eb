import { tell, unwake, wakeIn } from '../../ask.ts';
import { entering, mindSetup, showPhase } from '../mind.setup.ts';

export const sleepMode = mindSetup.createStateConfig({
  description:
    'A cycle every half to five minutes, one percept, and only critical ones; what waits too long is lifted until it is ' +
    'handled asleep. Entered when nothing happens for long or when told to, and no task survives it. Left when something ' +
    'arrives that wakes it (by default commands, speech and what is urgent), when told to wake or to focus, and when it has slept long enough. Light, deep and dreaming sleep follow one another in a circle.',
  entry: [
    'endTask',
    ...entering('sleep'),
    wakeIn('waking', ({ context }) => context.self.settings.modes.sleep.duration),
  ],
  exit: [unwake('waking'), unwake('phase')],
  initial: 'light',
  states: {
    light: {
      description:
        'Falling asleep, or between dreams: what was not recalled for long fades. Left for deep sleep after its time.',
      entry: [
        showPhase('light'),
        tell({ type: 'rest.began', phase: 'light' }),
        wakeIn('phase', ({ context }) => context.self.settings.modes.sleep.light),
      ],
      on: { 'alarm.rang': { guard: { type: 'rang', params: { name: 'phase' } }, target: 'deep' } },
    },
    deep: {
      description:
        'Rest. What is new in memory is passed over and put together. Left for dreaming after its time.',
      entry: [
        showPhase('deep'),
        tell({ type: 'rest.began', phase: 'deep' }),
        wakeIn('phase', ({ context }) => context.self.settings.modes.sleep.deep),
      ],
      on: { 'alarm.rang': { guard: { type: 'rang', params: { name: 'phase' } }, target: 'dreaming' } },
    },
    dreaming: {
      description:
        'What was lived through comes back in other connections: the default-mode network dreams, and what it dreamt comes to mind after ' +
        'waking. Left for light sleep after its time.',
      entry: [
        showPhase('dreaming'),
        tell({ type: 'dream.began' }),
        wakeIn('phase', ({ context }) => context.self.settings.modes.sleep.dreaming),
      ],
      on: { 'alarm.rang': { guard: { type: 'rang', params: { name: 'phase' } }, target: 'light' } },
    },
  },
  on: {
    'percept.arrived': { guard: 'wakes', target: '#mind.mode.normal' },
    'wake.requested': '#mind.mode.normal',
    'focus.started': { target: '#mind.mode.deepFocus', actions: 'takeUpTask' },
    'alarm.rang': { guard: { type: 'rang', params: { name: 'waking' } }, target: '#mind.mode.normal' },
  },
});
