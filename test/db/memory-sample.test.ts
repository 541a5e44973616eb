import { describe, expect, it } from 'vitest';
import { selectSample } from '../../db/memory/sample.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { knowing, memoryId, record } from './memories.ts';

describe.each(engines)('a sample of a large memory on $name', (engine) => {
  const database = useDatabase(engine);

  it('has those next to places among its numbers', async () => {
    const records = [record('safe', { immutable: true }), ...['a', 'b', 'c', 'd'].map((id) => record(id))];
    const { mind } = await knowing(database(), ...records);
    const sampled = async (...places: number[]) =>
      (await selectSample(database().db, mind, places, 3)).map(({ id }) => id);
    expect(await sampled(0)).toEqual(['a']);
    expect(await sampled(0.99, 0.5, 0.45)).toEqual(['b', 'd']);
  });
});

describe.each(homes)('a sample of memory in $name', (home) => {
  const stores = useStores(home);
  const at = (of: readonly { id: string }[]) => of.map(({ id }) => id);

  it('has the memories at the places asked about, each once, in the order in which they came', async () => {
    const mind = await knowing(stores(), ...['a', 'b', 'c', 'd'].map((id) => record(id)));
    expect(at(await mind.memory.sample([0]))).toEqual(['a']);
    expect(at(await mind.memory.sample([0.999, 0.3, 0.26, 0.25]))).toEqual(['b', 'd']);
    expect(await mind.memory.sample([])).toEqual([]);
    const [whole] = await mind.memory.sample([0.5]);
    expect([whole]).toEqual(await mind.memory.read([memoryId('c')]));
  });

  it('passes over what is immutable or withdrawn, and over other minds; of nothing it has nothing', async () => {
    const mind = await knowing(
      stores(),
      record('safe', { immutable: true }),
      record('a'),
      record('gone'),
      record('b'),
    );
    const other = await knowing(stores(), record('theirs'));
    await mind.memory.retract(memoryId('gone'), { by: 'Bea', reason: 'Wrong.', now: 2_000 });
    const all = Array.from({ length: 100 }, (_, place) => place / 100);
    expect(at(await mind.memory.sample(all))).toEqual(['a', 'b']);
    expect(at(await other.memory.sample(all))).toEqual(['theirs']);
    const nobody = await knowing(stores());
    expect(await nobody.memory.sample([0, 0.5])).toEqual([]);
  });
});
