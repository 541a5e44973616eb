import { describe, expect, it } from 'vitest';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { recall } from '../../../src/memory/recall/recall.ts';
import { memoryIds, storeKnowing, supersede } from '../consolidate/consolidating.ts';
import { drawsOf, idsOf, now } from '../remembering.ts';

const gathered = [
  { id: 'bonn', content: 'I live in Bonn.', speaker: 'tom' },
  { id: 'rhine', content: 'I row on the Rhine.', speaker: 'tom' },
];
const conclusion = {
  id: 'made',
  content: 'Tom is at home by the Rhine in Bonn.',
  type: 'reflection',
  sourceTag: 'internal_consolidation',
  metadata: { gathers: ['bonn', 'rhine'] },
};

async function recalled(store: MemoryStore): Promise<{ ids: string[]; reads: number }> {
  let reads = 0;
  const counting = {
    search: store.search.bind(store),
    partners: store.partners.bind(store),
    read: (ids: Parameters<MemoryStore['read']>[0]) => {
      reads += 1;
      return store.read(ids);
    },
  };
  const parts = { store: counting, embedder: null, reranker: null, now, draw: drawsOf(1) };
  const corrections = async () => store;
  const found = await recall({ ...parts, corrections }, { text: 'Bonn, Rhine, home?', hops: 1, active: [] });
  return { ids: idsOf([...found.recalled, ...found.nearMisses]), reads };
}

describe('a consolidated memory', () => {
  it('comes to mind while what it was made of holds', async () => {
    expect((await recalled(await storeKnowing([...gathered, conclusion]))).ids).toContain('made');
  });

  it('does not once one of these was superseded', async () => {
    const store = await storeKnowing([...gathered, conclusion]);
    await supersede(store, 'I live in Bonn.', 'tom');
    const { ids } = await recalled(store);
    expect(ids).not.toContain('made');
    expect(ids).toContain('rhine');
  });

  it('does not once one of these was withdrawn', async () => {
    const store = await storeKnowing([...gathered, conclusion]);
    await store.retract(memoryIds('rhine')[0]!, { by: 'Tom', reason: 'wrong', now });
    expect((await recalled(store)).ids).not.toContain('made');
  });

  it('costs nothing where there is none', async () => {
    expect((await recalled(await storeKnowing(gathered))).reads).toBe(0);
  });
});
