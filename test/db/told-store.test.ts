import { describe, expect, it } from 'vitest';
import { mostCared, mostPeople } from '../../ports/social.ts';
import { homes, useStores } from './engines.ts';
import { knowing, memoryId, model, record, vector } from './memories.ts';

describe.each(homes)('§6.2 what somebody told, put together, in $name', (home) => {
  const stores = useStores(home);
  const told = (id: string, rest: Parameters<typeof record>[1] = {}) =>
    record(id, { speaker: 'Tom', vector: vector(1, 0, 0), ...rest });

  it('is of all rooms and spellings of the name, each memory counted by its centre', async () => {
    const mind = await knowing(
      stores(),
      told('m1', { alpha: 8, beta: 2, episode: 'kitchen' }),
      told('m2', { alpha: 8, beta: 2, episode: 'workshop', speaker: 'tom' }),
      told('m3', { alpha: 8, beta: 2, vector: vector(2, 1, 0) }),
      told('m4', { alpha: 8, beta: 2, vector: vector(9, 2, 0) }),
      told('m5', { alpha: 2, beta: 8, vector: vector(0, 1, 0) }),
      told('m6', { alpha: 2, beta: 8, vector: vector(0, 0, 1) }),
      // none of his: his own words about it, what was said by others, what cannot be changed, what has no vector
      told('self', { sourceTag: 'internal_self', vector: vector(0, 0, 1) }),
      told('eva', { speaker: 'Eva', vector: vector(0, 0, 1) }),
      told('safety', { immutable: true, vector: vector(0, 0, 1) }),
      record('plain', { speaker: 'Tom' }),
    );
    const [tom, ...others] = await mind.memory.gut.told(model);
    expect(others).toEqual([]);
    expect(tom).toMatchObject({ person: 'tom', of: 6 });
    // the four of .8 weigh four times as much as the two of .2
    const vectors = [vector(1, 0, 0), vector(1, 0, 0), vector(2, 1, 0), vector(9, 2, 0)];
    const sum = (axis: number) => vectors.reduce((all, each) => all + 0.8 * each[axis]!, 0);
    expect(tom!.vector[0]).toBeCloseTo(sum(0) / 3.6, 2);
    expect(tom!.vector[1]).toBeCloseTo((sum(1) + 0.2) / 3.6, 2);
    expect(tom!.vector[2]).toBeCloseTo(0.2 / 3.6, 2);
    expect(tom!.nearest).toHaveLength(mostCared);
    expect([tom!.nearest[0], tom!.nearest.at(-1)]).toEqual(['m4', 'm6']);
  });

  it('is counted by the name, as far as is asked, without what is withdrawn or nobody told', async () => {
    const ids = ['1', '2', '3'];
    const mind = await knowing(
      stores(),
      ...ids.map((id) => told(id)),
      told('eva', { speaker: 'Eva' }),
      told('self', { sourceTag: 'internal_self' }),
      told('safety', { immutable: true }),
    );
    const { gut } = mind.memory;
    expect(await gut.toldCounts(['Eva', 'Tom', 'Ben'], 9)).toEqual([1, 3, 0]);
    expect(await gut.toldCounts(['Tom'], 2)).toEqual([2]);
    await mind.memory.retract(memoryId('2'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect(await gut.toldCounts(['Tom', 'Eva'], 9)).toEqual([2, 1]);
  });

  it('is put together of more than one statement reads, too', async () => {
    const [early, late] = [3, 1_050];
    const records = Array.from({ length: 1_100 }, (_, place) =>
      told(`m${place}`, {
        vector: place === early || place === late ? vector(1, 1, 0) : vector(place % 2, (place + 1) % 2, 0.1),
      }),
    );
    const mind = await knowing(stores(), ...records);
    const [tom, ...others] = await mind.memory.gut.told(model);
    expect(others).toEqual([]);
    expect(tom).toMatchObject({ person: 'tom', of: 1_100 });
    expect(tom!.vector[0]).toBeCloseTo(tom!.vector[1]!, 2);
    expect(tom!.nearest).toHaveLength(mostCared);
    expect(tom!.nearest.slice(0, 2)).toEqual([`m${early}`, `m${late}`]);
  });

  it('is without what was withdrawn, and is none where too little is left', async () => {
    const mind = await knowing(stores(), ...['1', '2', '3', '4', '5', '6'].map((id) => told(id)));
    const found = async () => (await mind.memory.gut.told(model)).map(({ of, nearest }) => [of, nearest]);
    expect(await found()).toEqual([[6, ['1', '2', '3', '4', '5', '6']]]);
    await mind.memory.retract(memoryId('2'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect(await found()).toEqual([[5, ['1', '3', '4', '5', '6']]]);
    await mind.memory.retract(memoryId('3'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect(await found()).toEqual([]);
    expect(await mind.memory.gut.told('another model')).toEqual([]);
  });

  it('is of those who told most, however many there are', async () => {
    const names = Array.from({ length: mostPeople + 3 }, (_, place) => `Guest ${place}`);
    const records = names.flatMap((speaker, place) =>
      Array.from({ length: 5 + place }, (_, number) => told(`${place}/${number}`, { speaker })),
    );
    const mind = await knowing(stores(), ...records);
    const people = await mind.memory.gut.told(model);
    expect(people.map(({ person }) => person)).toEqual(
      names
        .slice(3)
        .toReversed()
        .map((name) => name.toLowerCase()),
    );
  });
});
