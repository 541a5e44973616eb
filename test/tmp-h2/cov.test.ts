import { it, expect } from 'vitest';
import { coverageOf, type AnyWalk } from '../../src/testing/walk.ts';
import { salience } from '../../actors/salience/salience.ts';
import { thoughtQueue } from '../../actors/thought-queue/thought-queue.ts';
import { reviewer } from '../../actors/reviewer/reviewer.ts';
import { salienceWalk } from '../../src/testing/walks/salience.ts';
import { thoughtQueueWalk } from '../../src/testing/walks/thought-queue.ts';
import { reviewerWalk } from '../../src/testing/walks/reviewer.ts';
it('covers', () => {
  for (const [chart, w] of [[salience, salienceWalk],[thoughtQueue, thoughtQueueWalk],[reviewer, reviewerWalk]] as const) {
    const { missing, unreached, transitions } = coverageOf(chart as never, [w as unknown as AnyWalk]);
    console.log(transitions, missing, unreached);
    expect([missing, unreached]).toEqual([[],[]]);
  }
});
