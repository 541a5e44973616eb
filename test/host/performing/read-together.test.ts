import { expect, it } from 'vitest';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { newMemory } from '../../../ports/new-memory.ts';
import { readTogether } from '../../../src/host/performing/read-together.ts';

const ids = (...names: string[]) => names as MemoryId[];
const memoryOf = (id: MemoryId) =>
  newMemory({ id, type: 'episodic', content: id, alpha: 1, beta: 1, sourceTag: 'imported', createdAt: 1 });

it('memories that several will ask for are read at once, and what else is asked for when it is', async () => {
  const read: string[][] = [];
  const store = {
    read: async (some: readonly MemoryId[]) => {
      read.push([...some]);
      return some.filter((id) => id !== 'gone').map(memoryOf);
    },
  };
  const together = readTogether(store, ids('a', 'b', 'b', 'gone'));
  const idsOf = async (...names: string[]) => (await together.read(ids(...names))).map(({ id }) => id);
  expect(await Promise.all([idsOf('b', 'a'), idsOf('gone', 'b'), idsOf()])).toEqual([['b', 'a'], ['b'], []]);
  expect(read).toEqual([['a', 'b', 'gone']]);
  expect(await idsOf('a', 'c')).toEqual(['a', 'c']);
  expect(read).toHaveLength(2);
});

it('whoever asks for such memories hears that they could not be read', async () => {
  const together = readTogether(
    {
      read: async () => {
        throw new Error('The server is away.');
      },
    },
    ids('a'),
  );
  await expect(together.read(ids('a'))).rejects.toThrow('away');
});
