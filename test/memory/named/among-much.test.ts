import { expect, it } from 'vitest';
import type { MindId, ScratchId } from '../../../ports/identifiers.ts';
import type { ScratchEntry } from '../../../ports/memory-store.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { askedToForget } from '../../../src/memory/named/asked-to-forget.ts';
import { itemsOfEach } from '../../../src/memory/named/named-memories.ts';
import { memoryId } from '../../db/memories.ts';
import { turnsIn } from '../../turns-in.ts';
import { nothingHeard } from '../nothing-heard.ts';
import { know, now } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';

const about = (place: number): string =>
  `Zelda has ${Array.from({ length: 40 }, (_, word) => `thing${place}of${word}`).join(' ')}.`;

/** A mind that knows 20 things of Zelda, while so much that was said of her waits for the gates. */
async function knowingZelda(waiting: number) {
  const { memory } = await memoryStores().open('ada' as MindId);
  const known = Array.from({ length: 20 }, (_, place) => ({
    id: `known${place}`,
    content: about(place),
    speaker: 'Tom',
  }));
  await know(memory, new WordEmbedder(), known);
  // the first 20 say again what is known, then others
  const entries = Array.from({ length: waiting }, (_, place) => ({
    id: `item${place}` as ScratchId,
    text: about(place),
    speaker: 'Tom',
    at: now,
    origin: { text: about(place) },
  })) as ScratchEntry[];
  let reads = 0;
  const store = {
    read: memory.read.bind(memory),
    search: memory.search.bind(memory),
    claims: memory.claims,
    madeOf: memory.madeOf.bind(memory),
    scratch: async () => {
      reads += 1;
      return entries;
    },
  };
  return { store, reads: () => reads };
}

it('of several that are forgotten, each takes the items that say it again', async () => {
  const { store, reads } = await knowingZelda(30);
  const asked = [0, 1].map((place) => ({ id: memoryId(`known${place}`), content: about(place) }));
  expect(await itemsOfEach(asked, { store })).toEqual([
    { memory: 'known0', items: ['item0'] },
    { memory: 'known1', items: ['item1'] },
  ]);
  expect(reads()).toBe(1);
});

it('lets what else is due come in between where much waits: it is read twice, however much is forgotten', async () => {
  const { store, reads } = await knowingZelda(1_000);
  const source = { kind: 'speech', speaker: 'Tom', space: 'terminal' } as const;
  const ask = () =>
    askedToForget(
      { source, text: 'Forget everything about Zelda.' },
      { store, heard: nothingHeard, owner: 'Tom', now },
    );
  let found: Awaited<ReturnType<typeof ask>> = null;
  const turns = await turnsIn(async () => {
    found = await ask();
  });
  expect(found).toMatchObject({ outcome: 'forgets', count: 20 });
  expect(reads()).toBe(2);
  expect(turns).toBeGreaterThan(40);
});
