import { describe, expect, it } from 'vitest';
import { replayed } from '../../../src/memory/consolidate/replay.ts';
import { homes, useStores } from '../../db/engines.ts';
import { awake, knowing, memoryId, partnersOf, recalled, record } from '../../db/memories.ts';

const minute = 60_000;

/** What was told in a room, a place and a minute after the other. */
const told = (id: string, position: number, rest: Parameters<typeof record>[1] = {}) =>
  record(id, {
    content: `The ${id} is by the harbour.`,
    speaker: 'Tom',
    episode: 'space kitchen',
    position,
    createdAt: position * minute,
    ...rest,
  });

const partnersIn = async (mind: Awaited<ReturnType<typeof knowing>>, id: string) =>
  partnersOf(mind, [memoryId(id)], 9);

describe.each(homes)('003 §4.4: temporal replay in dreaming, in $name', (home) => {
  const stores = useStores(home);

  /** A mind that knows these, to which some of them came to mind, each in a cycle of its own. */
  async function mindTo(records: ReturnType<typeof record>[], ...came: string[]) {
    const mind = await knowing(stores(), ...records);
    const { lives } = await awake(mind);
    for (const id of came) await lives([recalled([id])]);
    const goesOver = async (after = 0) =>
      (await replayed({ after, until: 99 }, { store: mind.memory, name: 'Ada' })).links;
    return { mind, lives, goesOver };
  }

  it('goes over what came to mind in the order in which it was lived through, and ties each moment to the next', async () => {
    const life = [told('boat', 1), told('crane', 2), told('net', 3), told('lamp', 4)];
    const { mind, lives, goesOver } = await mindTo(life, 'net', 'boat', 'crane');
    const links = await goesOver();
    expect(links).toEqual([
      ['boat', 'crane'],
      ['crane', 'net'],
    ]);
    expect(await partnersIn(mind, 'crane')).toEqual([]);
    await lives([{ change: 'replayed', links }]);
    expect((await partnersIn(mind, 'crane')).map(({ partner }) => partner).toSorted()).toEqual([
      'boat',
      'net',
    ]);
    const [before] = await partnersIn(mind, 'boat');
    await lives([{ change: 'replayed', links }]);
    const [after] = await partnersIn(mind, 'boat');
    expect(after!.count).toBeGreaterThan(before!.count);
  });

  it('is nothing that did not come to mind since the last dream, and no weight is moved by it', async () => {
    const { mind, lives, goesOver } = await mindTo([told('boat', 1), told('crane', 2)], 'boat', 'crane');
    const weights = async () =>
      (await mind.memory.read(['boat', 'crane'].map(memoryId))).map(({ alpha, beta }) => [alpha, beta]);
    const before = await weights();
    await lives([{ change: 'replayed', links: await goesOver() }]);
    expect(await weights()).toEqual(before);
    expect(await goesOver(99)).toEqual([]);
  });

  it('follows nothing of another room, or of more than an hour later', async () => {
    const life = [
      told('boat', 1),
      told('crane', 2, { episode: 'space garden' }),
      told('net', 3, { createdAt: 100 * minute }),
    ];
    expect(await (await mindTo(life, 'boat', 'crane', 'net')).goesOver()).toEqual([]);
  });

  it('is nothing that asks to be kept, and passes over what was forgotten meanwhile', async () => {
    const secret = told('crane', 2, { content: 'Please keep it to yourself: the crane is broken.' });
    expect(await (await mindTo([told('boat', 1), secret], 'boat', 'crane')).goesOver()).toEqual([]);
    const { mind, lives, goesOver } = await mindTo([told('boat', 1), told('crane', 2)], 'boat', 'crane');
    const links = await goesOver();
    await lives([
      { change: 'forgotten', memory: memoryId('crane'), items: [], by: 'Tom', reason: 'Private.' },
      { change: 'replayed', links },
    ]);
    expect(await partnersIn(mind, 'boat')).toEqual([]);
  });

  it('is of eight links at the most, those that came to mind last', async () => {
    const names = 'ant bee cat dog eel fox gnu hen ibis jay kiwi lark'.split(' ');
    const { goesOver } = await mindTo(
      names.map((name, place) => told(name, place)),
      ...names,
    );
    const links = await goesOver();
    expect(links).toHaveLength(8);
    expect(links[0]).toEqual(['kiwi', 'lark']);
  });
});
