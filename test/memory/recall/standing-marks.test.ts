import { describe, expect, it } from 'vitest';
import { standingMarks } from '../../../src/memory/recall/standing-marks.ts';
import { memoryIds, storeKnowing, supersede } from '../consolidate/consolidating.ts';

const known = [
  { id: 'bonn', content: 'I live in Bonn.', speaker: 'tom' },
  { id: 'rhine', content: 'I row on the Rhine. [superseded on 2020-01-01]', speaker: 'tom' },
  {
    id: 'made',
    content: 'Tom is at home by the Rhine in Bonn.',
    type: 'reflection',
    sourceTag: 'internal_consolidation',
    metadata: { gathers: ['bonn', 'rhine'] },
  },
];

describe('what was said since against memories', () => {
  it('is told of those that were superseded, and of what was made of them', async () => {
    const store = await storeKnowing(known);
    const memories = await store.read(memoryIds('bonn', 'rhine', 'made'));
    expect(await standingMarks(memories, store)).toEqual({});
    await supersede(store, 'I live in Bonn.', 'tom');
    expect(await standingMarks(memories, store)).toEqual({
      bonn: [expect.stringMatching(/^superseded on /)],
      made: ['something that it was made of holds no longer'],
    });
  });
});
