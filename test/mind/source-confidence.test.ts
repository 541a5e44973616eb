import { describe, expect, it } from 'vitest';
import { World } from '../../src/testing/world.ts';
import type { PerceptSource } from '../../ports/percept.ts';

const speech: PerceptSource = { kind: 'speech', speaker: 'Ann', space: 'terminal' };
const chatter: PerceptSource = { ...speech, kind: 'chatter' };

/** How far what was kept of a percept is believed to come from a good source. */
function keptOf(source: PerceptSource, sourceConfidence?: number): number[] {
  const world = new World();
  const text = 'The bridge over the river is closed until the end of the month.';
  world.perceive({
    id: 'news',
    source,
    text,
    ...(sourceConfidence === undefined ? {} : { sourceConfidence }),
  });
  world.run(20_000);
  return world.commits
    .flatMap(({ memory }) => memory)
    .flatMap((change) => (change.change === 'buffered' ? [change.item] : []))
    .flatMap(({ origin, sourceConfidence }) => ('percept' in origin ? [sourceConfidence] : []));
}

describe('how far the source of a percept is believed', () => {
  it('goes with what is kept of it to the gate and into memory', () => {
    expect(keptOf(speech)).toEqual([1]);
    expect(keptOf(speech, 0.3)).toEqual([0.3]);
    expect(keptOf(chatter, 0.4)).toEqual([0.2]);
  });
});
