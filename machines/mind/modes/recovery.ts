import { entering, mindSetup } from '../mind.setup.ts';
import { change } from '../slices/change.ts';

export const recoveryMode = mindSetup.createStateConfig({
  description:
    'The last run crashed, or a checkpoint did not verify: nothing is thought, done or written until integrity is ' +
    'confirmed; percepts are accepted and wait. Entered when an activation begins after a crash, from any mode. Left for ' +
    'the mode that the crash interrupted, or for the task there is.',
  entry: [
    change('life', ({ context: { life } }) => ({
      interrupted: life.mode === 'recovery' ? life.interrupted : life.mode,
    })),
    ...entering('recovery'),
  ],
  on: {
    'integrity.confirmed': [
      { guard: 'focused', target: '#mind.mode.deepFocus', actions: 'commitEpisode' },
      { guard: 'wasAsleep', target: '#mind.mode.sleep', actions: 'commitEpisode' },
      { guard: 'wasExploring', target: '#mind.mode.exploration', actions: 'commitEpisode' },
      { target: '#mind.mode.normal', actions: 'commitEpisode' },
    ],
  },
});
