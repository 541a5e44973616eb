import { describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { MindStore } from '../../ports/store.ts';
import { homes, useStores } from './engines.ts';
import { atEase, newMind } from './lives.ts';
import { awake, buffered, type Living, memoryId, persisted, record } from './memories.ts';

const recompressed = (memory: string, line: string | null, ...beside: string[]): MemoryChange => ({
  change: 'recompressed',
  memory: memoryId(memory),
  line,
  beside: beside.map(memoryId),
});

const forgotten = (memory: string): MemoryChange => ({
  change: 'forgotten',
  memory: memoryId(memory),
  items: [],
  by: 'Ada',
  reason: 'Ada asked for it.',
});

const lineOf = async ({ memory }: MindStore, id: string): Promise<string | null> =>
  (await memory.read([memoryId(id)]))[0]!.compressed;

const unlined = ({ memory }: MindStore, ...ids: string[]) => memory.unlined(ids.map(memoryId));

describe.each(homes)('003 §4.2: the lines of memories in $name', (home) => {
  const stores = useStores(home);

  /** A mind that kept memories of these names, each with a line of the gate: "Said: <id>". */
  async function keeping(...kept: string[]): Promise<Living> {
    const living = await awake(await newMind(stores()));
    await living.hears(...kept);
    await living.lives(
      kept.flatMap((id) => [buffered(id), persisted(id, id, { compressed: `Said: ${id}` })]),
    );
    return living;
  }

  it('are made anew once, of what can change', async () => {
    const { mind, lives } = await keeping('a', 'b', 'c');
    await mind.memory.enter([record('safe', { immutable: true })], 1_000);
    expect(await unlined(mind, 'c', 'safe', 'nobody', 'a', 'b')).toEqual(['a', 'b', 'c']);
    await lives([recompressed('a', 'In general', 'b'), recompressed('b', null, 'a')]);
    expect(await lineOf(mind, 'a')).toBe('In general');
    expect(await lineOf(mind, 'b')).toBe('Said: b');
    expect(await unlined(mind, 'a', 'b', 'c')).toEqual(['c']);
    expect(await mind.life.examine()).toEqual([]);
  });

  it.each<[string, (living: Living) => Promise<unknown>]>([
    ['is forgotten', ({ lives }) => lives([forgotten('b')])],
    [
      'is withdrawn by hand',
      ({ mind }) => mind.memory.retract(memoryId('b'), { by: 'Ada', reason: 'No.', now: 3_000 }),
    ],
    [
      'is superseded',
      async ({ lives, hears }) => {
        await hears('new');
        await lives([buffered('new'), persisted('new', 'new', { supersedes: [memoryId('b')] })]);
      },
    ],
  ])('are those of the gate again when what they were made beside %s', async (_, goes) => {
    const living = await keeping('a', 'b', 'c');
    const { mind, lives } = living;
    await lives([recompressed('a', 'In general', 'b'), recompressed('c', 'As before', 'a')]);
    await goes(living);
    expect(await lineOf(mind, 'a')).toBe('Said: a');
    expect(await lineOf(mind, 'c')).toBe('As before');
    expect(await unlined(mind, 'a', 'c')).toEqual(['a']);
  });

  it('are not written beside what was withdrawn meanwhile', async () => {
    const { mind, lives } = await keeping('a', 'b');
    await mind.memory.retract(memoryId('b'), { by: 'Ada', reason: 'No.', now: 3_000 });
    await lives([recompressed('a', 'In general', 'b'), recompressed('b', 'Of what is gone', 'a')]);
    expect(await lineOf(mind, 'a')).toBe('Said: a');
    expect(await unlined(mind, 'a', 'b')).toEqual(['a']);
  });

  it('are those of the gate in records, which may go where those are not that they were made beside', async () => {
    const { mind, lives } = await keeping('a', 'b', 'c');
    await lives([recompressed('a', 'In general', 'b'), recompressed('b', null, 'a')]);
    const records = await mind.memory.records(null, 10);
    expect(records.map(({ memory }) => memory.compressed)).toEqual(['Said: a', 'Said: b', 'Said: c']);
    expect(await lineOf(mind, 'a')).toBe('In general');
  });
});

describe.each(homes.filter(({ name }) => name !== 'memory'))(
  '003 §4.2: the lines of memories of a fork in $name',
  (home) => {
    const stores = useStores(home);

    it('are those of the gate where it does not have what they were made beside', async () => {
      const { mind, lives, hears } = await awake(await newMind(stores()));
      const keep = async (id: string) => {
        await hears(id);
        return lives([buffered(id), persisted(id, id, { compressed: `Said: ${id}` })]);
      };
      const forks = [await keep('a'), await keep('b'), await keep('c')];
      await lives([recompressed('a', 'In general', 'b', 'c'), recompressed('b', 'As before', 'a')]);
      const lines = forks.map(async (number) => {
        const to = `${mind.mind}-${number}` as MindId;
        const fork = { from: mind.mind, to, checkpoint: 'forked', standing: atEase, batch: [], pending: [] };
        await stores().fork!({ ...fork, commit: number });
        const { memory } = await stores().open(to);
        const kept = await memory.read(['a', 'b'].map(memoryId));
        return [kept.map(({ compressed }) => compressed), await memory.unlined(['a', 'b'].map(memoryId))];
      });
      expect(await Promise.all(lines)).toEqual([
        [['Said: a'], ['a']],
        [['Said: a', 'As before'], ['a']],
        [['In general', 'As before'], []],
      ]);
    });
  },
);
