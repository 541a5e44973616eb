import { describe, expect, it } from 'vitest';
import { weightAtRest } from '../../theory/fading.ts';
import { homes, useStores } from './engines.ts';
import { ids, knowing, memoryId, model, query, record, vector } from './memories.ts';

describe.each(homes)('what long-term memory finds in $name', (home) => {
  const stores = useStores(home);

  it('§2.2 stores and retrieves a memory by its vector in half precision', async () => {
    const mind = await knowing(
      stores(),
      record('near', { vector: vector(1, 0.1, 0) }),
      record('far', { vector: vector(0, 1, 0) }),
      record('opposite', { vector: vector(-1, 0, 0) }),
      record('without'),
    );
    const found = await mind.memory.search(query('', { vector: { model, values: vector(1, 0, 0) } }));
    expect(ids(found.vector)).toEqual(['near', 'far', 'opposite']);
    expect(found.vector[0]!.score).toBeCloseTo(1 / Math.hypot(1, 0.1), 3);
    expect(found.vector[1]!.score).toBeCloseTo(0, 3);
    expect(found.vector[2]!.score).toBeCloseTo(-1, 3);
    expect(found.memories.get(memoryId('near'))!.cosine).toBeCloseTo(found.vector[0]!.score, 6);
    expect(found.memories.has(memoryId('without'))).toBe(false);
  });

  it('§2.5 finds by a keyword what vectors would miss', async () => {
    const rows = Array.from({ length: 20 }, (_, place) =>
      record(`m${place}`, {
        content: `An ordinary day, number ${place}.`,
        vector: vector(1, place / 100, 0),
      }),
    );
    rows[13]!.memory.content = 'The password of the cellar is Xyzzy.';
    rows[13]!.vector!.values = vector(-1, 0, 0);
    const mind = await knowing(stores(), ...rows);
    const found = await mind.memory.search(
      query('What was xyzzy for?', { vector: { model, values: vector(1, 0, 0) }, limit: 5 }),
    );
    expect(ids(found.vector)).not.toContain('m13');
    expect(ids(found.lexical)).toEqual(['m13']);
    expect(found.memories.get(memoryId('m13'))).toMatchObject({ frequencies: [1], length: 3 });
    expect(found.words).toMatchObject({ lexemes: [{ lexeme: 'xyzzi', documents: 1 }], documents: 20 });
  });

  it('tells how often each word of the query stands in what it finds', async () => {
    const contents = { both: 'A key, a lock, a key, keys.', one: 'Locks.', none: 'Hay.' };
    const mind = await knowing(
      stores(),
      ...Object.entries(contents).map(([id, content], position) =>
        record(id, { content, episode: 'door', position }),
      ),
    );
    const { words, memories } = await mind.memory.search(query("Lock 'key' \\ door"));
    const found = Object.keys(contents).map((id) => {
      const { frequencies } = memories.get(memoryId(id))!;
      return Object.fromEntries(words.lexemes.map(({ lexeme }, place) => [lexeme, frequencies[place]]));
    });
    expect(found).toEqual([
      { lock: 1, key: 3, door: 0 },
      { lock: 1, key: 0, door: 0 },
      { lock: 0, key: 0, door: 0 },
    ]);
  });

  it('searches the words of what stands around a memory, where that is known', async () => {
    const mind = await knowing(
      stores(),
      record('bare', { content: 'Yes.' }),
      record('told', { content: 'Yes.', contextualized: 'Grace asked Ada whether she likes gardens. Yes.' }),
    );
    expect(ids((await mind.memory.search(query('garden'))).lexical)).toEqual(['told']);
  });

  it('brings the moments around what it finds, three to either side and no other', async () => {
    const moments = Array.from({ length: 9 }, (_, position) =>
      record(`moment-${position}`, {
        content: position === 4 ? 'The needle.' : 'Hay.',
        episode: 'barn',
        position,
      }),
    );
    const mind = await knowing(stores(), ...moments, record('elsewhere', { episode: 'field', position: 4 }));
    const found = await mind.memory.search(query('needle'));
    expect([...found.memories.keys()].toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((place) => `moment-${place}`),
    );
  });

  it('finds what happened in a period, the middle of it first', async () => {
    const mind = await knowing(
      stores(),
      record('before', { eventAt: 99 }),
      record('beginning', { eventAt: 100 }),
      record('middle', { eventAt: 160 }),
      record('end', { createdAt: 200 }),
      record('after', { eventAt: 201, createdAt: 150 }),
    );
    const { temporal } = await mind.memory.search(query('', { period: { from: 100, to: 200 } }));
    expect(ids(temporal).slice(0, 1)).toEqual(['middle']);
    expect(ids(temporal).toSorted()).toEqual(['beginning', 'end', 'middle']);
    expect(temporal[0]!.score).toBeCloseTo(0.9, 9);
    const nearest = await mind.memory.search(query('', { period: { from: 100, to: 200 }, limit: 1 }));
    expect(ids(nearest.temporal)).toEqual(['middle']);
  });

  it('finds the summaries of the days of a period at rest, and nothing else that rests', async () => {
    const day = 86_400_000;
    const resting = { ...weightAtRest, eventAt: 9.5 * day };
    const summary = { ...resting, sourceTag: 'internal_consolidation', type: 'narrative' } as const;
    const mind = await knowing(
      stores(),
      record('told', { eventAt: 9.1 * day }),
      record('summary', { ...summary, episode: 'day/1970-01-10' }),
      record('other', { ...summary, eventAt: 7.5 * day, episode: 'day/1970-01-08' }),
      record('rests', { ...resting, episode: 'day/1970-01-10' }),
    );
    const found = await mind.memory.search(query('', { period: { from: 9 * day, to: 10 * day } }));
    expect(ids(found.temporal)).toEqual(['summary', 'told']);
    expect([...found.memories.keys()].toSorted()).toEqual(['summary', 'told']);
  });

  it('reads what happened at once from the middle of a period: of its first half the newest, of its second the oldest', async () => {
    const at = (eventAt: number) =>
      Array.from({ length: 5 }, (_, place) => record(`${eventAt}/${place}`, { eventAt }));
    const mind = await knowing(stores(), ...at(10), ...at(30));
    const { temporal } = await mind.memory.search(query('', { period: { from: 0, to: 40 }, limit: 4 }));
    expect(ids(temporal)).toEqual(['10/1', '10/2', '10/3', '10/4']);
    const early = await mind.memory.search(query('', { period: { from: 0, to: 30 }, limit: 4 }));
    expect(ids(early.temporal)).toEqual(['10/1', '10/2', '10/3', '10/4']);
    const late = await mind.memory.search(query('', { period: { from: 20, to: 36 }, limit: 4 }));
    expect(ids(late.temporal)).toEqual(['30/0', '30/1', '30/2', '30/3']);
  });

  it('goes from a name to thirty others, and no further', async () => {
    const others = Array.from({ length: 35 }, (_, place) => `Other ${place}`);
    const mind = await knowing(
      stores(),
      record('all', { entities: ['Ada', ...others] }),
      ...others.map((name) => record(name, { entities: [name] })),
    );
    const { graph } = await mind.memory.search(query('', { entities: ['Ada'], limit: 100 }));
    expect(graph).toHaveLength(1 + 30);
  });

  it('walks from the names of a query to what is told of them, and on to what is told beside it', async () => {
    const mind = await knowing(
      stores(),
      record('both', { entities: ['Ada', 'Engine'] }),
      record('ada', { entities: ['ADA'] }),
      record('engine', { entities: ['engine', 'Charles'] }),
      record('nobody', { content: 'It rained.' }),
      record('apart', { entities: ['Grace'] }),
    );
    const { graph, memories } = await mind.memory.search(query('', { entities: ['ada'] }));
    expect(ids(graph).slice(0, 2).toSorted()).toEqual(['ada', 'both']);
    expect(ids(graph).slice(2)).toEqual(['engine']);
    expect(memories.has(memoryId('engine'))).toBe(true);
    expect((await mind.memory.search(query('', { entities: ['Nobody'] }))).graph).toEqual([]);
  });

  it('finds how-to memories by words and by vector', async () => {
    const mind = await knowing(
      stores(),
      record('words', { type: 'procedural', content: 'Sharpen the saw first.' }),
      record('alike', { type: 'procedural', vector: vector(1, 0, 0) }),
      record('neither', { type: 'procedural' }),
      record('saw', { content: 'I saw a saw.' }),
    );
    const cue = { model, values: vector(1, 0.2, 0) };
    const { procedural } = await mind.memory.search(query('saw', { vector: cue }));
    expect(ids(procedural).toSorted()).toEqual(['alike', 'words']);
  });

  it('§3.8 asks of what is dormant neither when it happened nor how something is done, even when the cue is strong', async () => {
    const mind = await knowing(
      stores(),
      record('asleep', { type: 'procedural', alpha: 1, beta: 20, vector: vector(1, 0, 0), eventAt: 5 }),
      record('awake', { type: 'procedural', vector: vector(1, 0.5, 0), eventAt: 5 }),
    );
    const cue = { model, values: vector(1, 0.1, 0) };
    const found = await mind.memory.search(query('', { vector: cue, period: { from: 0, to: 9 } }));
    expect(ids(found.vector)).toEqual(['asleep', 'awake']);
    expect(ids(found.temporal)).toEqual(['awake']);
    expect(found.procedural).toEqual([{ memory: 'awake', score: expect.closeTo(0.5, 9) }]);
  });

  it('§3.8 leaves out what is dormant, unless the cue is strong', async () => {
    const mind = await knowing(
      stores(),
      record('dormant', { content: 'A lost key.', alpha: 1, beta: 9.5, vector: vector(1, 0, 0), eventAt: 5 }),
      record('awake', { content: 'A found key.', alpha: 1, beta: 8.5, vector: vector(0, 1, 0), eventAt: 5 }),
    );
    const weak = await mind.memory.search(
      query('key', { vector: { model, values: vector(1, 1, 0) }, period: { from: 0, to: 9 } }),
    );
    expect([...weak.memories.keys()]).toEqual(['awake']);
    expect(ids(weak.vector)).toEqual(['awake']);
    expect(ids(weak.temporal)).toEqual(['awake']);
    expect(ids(weak.lexical)).toEqual(['awake']);
    const strong = await mind.memory.search(query('key', { vector: { model, values: vector(1, 0.4, 0) } }));
    expect(ids(strong.vector)).toEqual(['dormant', 'awake']);
    expect(strong.words.documents).toBe(1);
  });

  it('tells what is most like each vector, dormant or not, each with its own vector', async () => {
    const mind = await knowing(
      stores(),
      record('a', { vector: vector(1, 0, 0) }),
      record('b', { vector: vector(0, 1, 0), alpha: 1, beta: 20 }),
      record('c'),
    );
    const [toA, toB, toNothing] = await mind.memory.nearest(
      [vector(1, 0.1, 0), vector(0, 1, 0.1), vector(0, 0, 0)],
      model,
      1,
    );
    expect(toA).toMatchObject([
      { memory: 'a', content: 'This is a.', immutable: false, vector: vector(1, 0, 0) },
    ]);
    expect(toB).toMatchObject([{ memory: 'b' }]);
    expect(toB![0]!.similarity).toBeCloseTo(1 / Math.hypot(1, 0.1), 3);
    expect(toNothing).toEqual([]);
    expect(await mind.memory.nearest([vector(1, 0, 0)], 'another', 5)).toEqual([[]]);
  });

  it('tells of those that are equally like a vector the older first', async () => {
    const mind = await knowing(
      stores(),
      ...['c', 'b', 'a', 'd'].map((id) => record(id, { vector: vector(1, 0, 0) })),
    );
    const [alike] = await mind.memory.nearest([vector(1, 0, 0)], model, 4);
    expect(ids(alike!)).toEqual(['c', 'b', 'a', 'd']);
  });
});
