import { describe, expect, it } from 'vitest';
import { fade } from '../../../src/memory/consolidate/fade.ts';
import { day, now, type Known } from '../remembering.ts';
import { storeKnowing } from './consolidating.ts';

const since = now - 0.5 * day;
const concluded = { sourceTag: 'internal_consolidation', type: 'reflection', createdAt: now - 1.2 * day };

/** Which of these come to rest in a walk. */
async function restingOf(...memories: Known[]): Promise<string[]> {
  const store = await storeKnowing(memories);
  const { faded } = await fade({ after: null, since, until: now }, { store });
  return faded.filter(({ rests }) => rests).map(({ memory }) => memory);
}

describe('what comes to rest a day after it came', () => {
  it('is what the mind concluded, and what only reacts', async () => {
    const fresh = { createdAt: now - 1.2 * day };
    expect(
      await restingOf(
        { id: 'conclusion', content: 'Tom moves a lot.', ...concluded },
        {
          id: 'narrative',
          content: 'I came to like it because it is near.',
          ...concluded,
          type: 'narrative',
        },
        { id: 'reaction', content: 'Wow, what an amazing picture!', type: 'episodic', ...fresh },
        { id: 'told', content: 'I swim in the lake.', ...fresh },
        { id: 'fact', content: 'That is amazing.', type: 'semantic', ...fresh },
      ),
    ).toEqual(['conclusion', 'narrative', 'reaction']);
  });

  it('is no contradiction that the mind noted in itself, nothing that something speaks for, and nothing on another day', async () => {
    const content = 'Tom moves a lot.';
    expect(
      await restingOf(
        { id: 'tension', content, ...concluded, type: 'tension' },
        { id: 'promoted', content, ...concluded, alpha: 9, beta: 4 },
        { id: 'young', content, ...concluded, createdAt: now - 0.9 * day },
        { id: 'earlier', content, ...concluded, createdAt: now - 1.6 * day },
      ),
    ).toEqual([]);
  });
});
