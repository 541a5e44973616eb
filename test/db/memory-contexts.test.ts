import { describe, expect, it } from 'vitest';
import type { MemoryChange } from '../../ports/memory.ts';
import type { MindStore } from '../../ports/store.ts';
import { homes, useStores } from './engines.ts';
import { newMind } from './lives.ts';
import {
  awake,
  buffered,
  consolidated,
  ids,
  knowing,
  type Living,
  memoryId,
  persisted,
  query,
  record,
  scratchId,
} from './memories.ts';

const contextualized = (
  memory: string,
  context: string | null,
  { of = [], quotes = [] }: { of?: string[]; quotes?: string[] } = {},
): MemoryChange => ({
  change: 'contextualized',
  memory: memoryId(memory),
  context,
  of,
  quotes: quotes.map(memoryId),
});

const forgotten = (memory: string, items: string[] = []): MemoryChange => ({
  change: 'forgotten',
  memory: memoryId(memory),
  items: items.map(scratchId),
  by: 'Ada',
  reason: 'Ada asked for it.',
});

const foundBy = async ({ memory }: MindStore, text: string): Promise<string[]> =>
  ids((await memory.search(query(text))).lexical);

const bare = async ({ memory }: MindStore, limit = 9): Promise<string[]> => memory.uncontextualized(limit);

const isSound = async (mind: MindStore) => expect(await mind.life.examine()).toEqual([]);

describe.each(homes)('§4.6 the contexts of memories in $name', (home) => {
  const stores = useStores(home);

  /** A mind that kept these memories of percepts of the same names, which say `This is <id>.` */
  async function keeping(...kept: string[]): Promise<Living> {
    const living = await awake(await newMind(stores()));
    await living.hears(...kept);
    await living.lives(kept.flatMap((id) => [buffered(id), persisted(id, id)]));
    return living;
  }

  it('have a memory found by what its own words do not say', async () => {
    const { mind, lives } = await keeping('summer', 'winter');
    expect(await foundBy(mind, 'the lake')).toEqual([]);
    await lives([contextualized('summer', 'Eva asked who was at the lake.')], 2_000, 'sleeping');
    expect(await foundBy(mind, 'the lake')).toEqual(['summer']);
    expect(await foundBy(mind, 'summer')).toEqual(['summer']);
    const [memory] = await mind.memory.read([memoryId('summer')]);
    expect(memory).toMatchObject({
      content: 'This is summer.',
      contextualized: 'Eva asked who was at the lake.\nThis is summer.',
    });
    await isSound(mind);
  });

  it('are looked for once, newest first, of what a cycle kept and can change', async () => {
    const { mind, lives } = await keeping('a', 'b', 'c', 'gone');
    await mind.memory.enter([record('imported'), record('safe', { immutable: true })], 1_000);
    await lives(consolidated('made', { a: false }, { type: 'reflection' }));
    await lives([forgotten('gone')]);
    expect(await bare(mind)).toEqual(['c', 'b', 'a']);
    expect(await bare(mind, 2)).toEqual(['c', 'b']);
    await lives([contextualized('c', 'At sea.'), contextualized('b', null)]);
    expect(await bare(mind)).toEqual(['a']);
    expect((await mind.memory.read([memoryId('b')]))[0]!.contextualized).toBeNull();
    expect(await mind.memory.origins(['c', 'a', 'imported', 'made', 'nobody'].map(memoryId))).toEqual([
      { memory: 'c', source: 'c' },
      { memory: 'a', source: 'a' },
    ]);
    await isSound(mind);
  });

  it('lose the words of what is forgotten, and are looked for again', async () => {
    const { mind, lives } = await keeping('question', 'answer', 'other');
    await lives([
      contextualized('answer', 'Where is the key?', { of: ['question'] }),
      contextualized('other', 'Where is the ladder?', { of: ['elsewhere'] }),
    ]);
    await lives([forgotten('question')]);
    expect(await foundBy(mind, 'key')).toEqual([]);
    expect(await foundBy(mind, 'ladder')).toEqual(['other']);
    expect(await bare(mind)).toEqual(['answer']);
    await isSound(mind);
  });

  it('lose them too where they are only said again, and where a person withdraws the memory by hand', async () => {
    const { mind, lives } = await keeping('code', 'answer');
    await lives([contextualized('answer', 'So this is the code?', { of: ['nobody'] })]);
    await mind.memory.retract(memoryId('code'), { by: 'Ada', reason: 'No.', now: 3_000 });
    expect(await foundBy(mind, 'code')).toEqual([]);
    await isSound(mind);
  });

  it('lose the words of what was forgotten before it was a memory', async () => {
    const { mind, lives, hears } = await keeping('answer');
    await hears('question');
    await lives([buffered('question')]);
    await lives([contextualized('answer', 'Where is the key?', { of: ['question'] })]);
    await lives([forgotten('question@p0', ['question'])]);
    expect(await foundBy(mind, 'key')).toEqual([]);
    await isSound(mind);
  });

  it('lose the words of what was superseded', async () => {
    const { mind, lives, hears } = await keeping('old', 'answer');
    await lives([contextualized('answer', 'Is it still the harbour?', { of: ['old'] })]);
    await hears('new');
    await lives([buffered('new'), persisted('new', 'new', { supersedes: [memoryId('old')] })]);
    expect(await foundBy(mind, 'harbour')).toEqual([]);
    await isSound(mind);
  });

  it('are not written of what was withdrawn meanwhile', async () => {
    const { mind, lives } = await keeping('question', 'answer');
    await mind.memory.retract(memoryId('question'), { by: 'Ada', reason: 'No.', now: 3_000 });
    await lives([
      contextualized('answer', 'Where is the key?', { of: ['question'], quotes: ['question'] }),
      contextualized('question', 'Before dinner.'),
    ]);
    expect(await foundBy(mind, 'key')).toEqual([]);
    expect(await bare(mind)).toEqual(['answer']);
    await isSound(mind);
  });

  it('stay with a memory that is exported and entered elsewhere', async () => {
    const { mind, lives } = await keeping('summer');
    await lives([contextualized('summer', 'Eva asked who was at the lake.')]);
    const elsewhere = await knowing(stores(), ...(await mind.memory.records(null, 9)));
    expect(await foundBy(elsewhere, 'lake')).toEqual(['summer']);
    await isSound(elsewhere);
  });
});
