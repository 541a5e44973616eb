import { lawOf, must } from '../law.ts';
import { liveRaw, rawLives, rawSize } from './raw-life.ts';
import { withPerturbedSurroundings } from './perturbed.ts';

/** The law of the same input (I1). */
export const sameInput = lawOf({
  name: 'same-input',
  invariant: 'I1',
  statement: 'A mind reads no clock, no chance and no environment: the same messages give the same commands.',
  lives: rawLives(16),
  size: rawSize,
  holds(life, build) {
    const trace = liveRaw(life, build);
    const { result, read } = withPerturbedSurroundings(() => liveRaw(life, build));
    must(result === trace, () => `It took another course when ${read.join(', ') || 'nothing'} differed.`);
    must(read.length === 0, () => `It read ${read.join(', ')}.`);
  },
});
