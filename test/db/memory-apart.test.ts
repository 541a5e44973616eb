import { describe, expect, it } from 'vitest';
import { homes, useStores } from './engines.ts';
import {
  awake,
  buffered,
  knowing,
  memoryId,
  model,
  partnersOf,
  query,
  recalled,
  record,
  scratchId,
  vector,
} from './memories.ts';

describe.each(homes)('the memories of two minds in $name', (home) => {
  const stores = useStores(home);

  it('keeps minds apart in everything', async () => {
    const rows = [
      record('a', {
        content: 'The secret word.',
        vector: vector(1, 0, 0),
        entities: ['Ada'],
        eventAt: 5,
        episode: 'e',
        position: 0,
        type: 'procedural',
      }),
      record('b', { content: 'A safe word.', immutable: true, episode: 'e', position: 1 }),
    ];
    const mine = await knowing(stores(), ...rows);
    const { lives } = await awake(mine);
    await lives([recalled(['a'])]);
    await lives([buffered('x', { origin: { text: 'x' } })]);
    await mine.memory.cache([{ text: 't', model, values: vector(1) }]);
    const yours = await knowing(
      stores(),
      record('yours', { content: 'Your word.', entities: ['Ada'], episode: 'e', position: 1 }),
    );
    const cue = { model, values: vector(1, 0, 0) };
    const found = await yours.memory.search(
      query('secret word', { vector: cue, entities: ['Ada'], period: { from: 0, to: 9_999 } }),
    );
    expect([...found.memories.keys()]).toEqual(['yours']);
    expect(found.words.documents).toBe(1);
    expect(found.words.lexemes).toEqual(
      expect.arrayContaining([
        { lexeme: 'secret', documents: 0 },
        { lexeme: 'word', documents: 1 },
      ]),
    );
    for (const arm of [found.vector, found.procedural]) expect(arm).toEqual([]);
    expect(await yours.memory.nearest([cue.values], model, 5)).toEqual([[]]);
    expect(await yours.memory.read([memoryId('a')])).toEqual([]);
    expect(await yours.memory.immutables()).toEqual([]);
    expect(await partnersOf(yours, [memoryId('a')], 5)).toEqual([]);
    expect(await yours.memory.count()).toBe(1);
    expect(await yours.memory.statistics(model)).toMatchObject({
      memories: 1,
      entities: 1,
      buffered: 0,
      coAccesses: 0,
    });
    expect(await yours.memory.why(memoryId('a'))).toBeNull();
    expect(await yours.memory.scratch(5)).toEqual([]);
    expect((await yours.memory.stale(model, 5)).map(({ id }) => id)).toEqual(['yours']);
    expect((await yours.memory.records(null, 5)).map(({ memory: { id } }) => id)).toEqual(['yours']);
    expect(await yours.memory.retract(memoryId('a'), { by: 'x', reason: 'x', now: 1 })).toBe(false);
    expect(await yours.memory.cached(['t'], model)).toEqual([null]);
    await yours.memory.keepScratchVectors([{ item: scratchId('x'), model, values: vector(1) }]);
    await yours.memory.embed([{ memory: memoryId('a'), model: 'other', values: vector(1) }]);
    expect((await mine.memory.scratch(1))[0]!.vector).toBeNull();
    expect((await mine.memory.stale(model, 5)).map(({ id }) => id)).toEqual(['b']);
    await yours.memory.enter([record('a', { content: 'Mine now.' })], 1);
    expect((await mine.memory.read([memoryId('a')]))[0]!.content).toBe('The secret word.');
  });
});
