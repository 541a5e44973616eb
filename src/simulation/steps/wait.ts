import { z } from 'zod';
import { durationSchema } from '../../configuration/duration.ts';
import { durationText } from '../time-text.ts';
import { stepKind } from '../vocabulary.ts';

/** The step that lets time pass. */
export const waitStep = stepKind({
  name: 'wait',
  summary: 'Time passes: a duration like "2 min".',
  schema: durationSchema({ shortest: 1 }),
  describe: (duration) => durationText(duration),
  run: (duration, stage) => stage.pass(duration),
});

/** The step that repeats other steps. */
export const everyStep = stepKind({
  name: 'every',
  summary: 'Repeats steps at an interval, for a while.',
  schema: ({ steps }) =>
    z.strictObject({
      interval: durationSchema({ shortest: 1 }).describe('How long from one repetition to the next.'),
      for: durationSchema({ shortest: 1 }).describe('For how long in all.'),
      steps: steps.describe(
        'What is repeated. What it takes longer than the interval delays the next repetition.',
      ),
    }),
  describe: ({ interval, for: whole }) => `${durationText(interval)}, for ${durationText(whole)}`,
  run: async ({ interval, for: whole, steps }, stage, path) => {
    const begin = stage.now;
    const wasMuted = stage.isMuted;
    let times = 0;
    for (let due = begin; due < begin + whole; due += interval) {
      if (due > stage.now) await stage.pass(due - stage.now);
      stage.isMuted = wasMuted || times >= shownRepetitions;
      await stage.play(steps, [...path, 'steps']);
      times += 1;
    }
    if (stage.now < begin + whole) await stage.pass(begin + whole - stage.now);
    stage.isMuted = wasMuted;
    if (!wasMuted && times > shownRepetitions)
      stage.show({ kind: 'repeated', times: times - shownRepetitions });
  },
});

/** How many repetitions a terminal shows one by one. */
const shownRepetitions = 3;
