import { describe, expect, it } from 'vitest';
import { crashMoments } from '../../ports/memory-change/made-from.ts';
import { askedToForget } from '../../src/memory/named/asked-to-forget.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { nothingHeard } from './nothing-heard.ts';
import { awake, buffered, knowing, memoryId, record } from '../db/memories.ts';

const told =
  'Ana is thinking of leaving Ben after all these years, and she has rented a flat in Graz that nobody knows of so far, since March.';

const tom = { kind: 'speech' as const, speaker: 'Tom', space: 'pier' };

const asked = async (text: string, ...others: ReturnType<typeof record>[]) => {
  const { memory } = await knowing(
    memoryStores(),
    record('flat', { content: told, speaker: 'Tom' }),
    ...others,
  );
  return askedToForget(
    { source: tom, text },
    { store: memory, heard: nothingHeard, owner: 'Tom', now: 9_000 },
  );
};

const request = 'Forget that Ana has rented a flat in Graz.';

describe('a request to forget', () => {
  it('means the one memory that says it, and not the strategies and crashes that quote it', async () => {
    const quoted = told.slice(0, 120);
    const found = await asked(
      request,
      record('way', {
        type: 'procedural',
        sourceTag: 'internal_consolidation',
        episode: `${crashMoments}strategy 4`,
        content: `When this comes: “${quoted}”: I was gone 3 times over it.`,
      }),
      record('crash', {
        sourceTag: 'internal_self',
        episode: `${crashMoments}3`,
        content: `In cycle 3 I was thinking about 1 percept, first of all “${quoted}”; the thought had not come yet.`,
      }),
    );
    expect(found).toMatchObject({ outcome: 'forgets', content: told, forgets: { memory: 'flat' } });
  });

  it('takes what quotes it along where the gates have not judged it yet', async () => {
    const mind = await knowing(
      memoryStores(),
      record('way', {
        type: 'procedural',
        sourceTag: 'internal_consolidation',
        content: `When this comes: “${told.slice(0, 120)}”: I was gone 3 times over it.`,
      }),
    );
    const { lives } = await awake(mind);
    await lives([buffered('4/0', { origin: { text: told }, speaker: 'Tom' })]);
    const parts = { store: mind.memory, heard: nothingHeard, owner: 'Tom', now: 9_000 };
    expect(await askedToForget({ source: tom, text: request }, parts)).toMatchObject({
      outcome: 'forgets',
      content: told,
      among: [],
      forgets: { items: ['4/0'], others: [{ memory: memoryId('way'), items: [] }] },
    });
  });

  it('asks which is meant where somebody else says it, too', async () => {
    const other = record('klara', {
      content: 'Klara says that Ana has rented a flat in Graz.',
      speaker: 'Tom',
    });
    expect(await asked(request, other)).toMatchObject({ outcome: 'several', forgets: null });
  });
});
