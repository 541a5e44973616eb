import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Memory } from '../../ports/memory.ts';
import type { MindStore, MindStores } from '../../ports/store.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { mostIdentity } from '../../theory/identity-draw.ts';
import { drawIdentity } from '../../src/context/draw-identity.ts';
import { fitIdentity } from '../../src/prompt/identity-message.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { openStores } from '../../db/stores.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { knowing, memory, record } from '../db/memories.ts';
import { assembled, hostileText, speech } from '../prompt/scene.ts';

const cycles = Array.from({ length: 100 }, (_, place) => place + 1);
const beliefs = [
  ...['a', 'b', 'c', 'd'].map((id) => record(`high ${id}`, { alpha: 18, beta: 2 })),
  ...['a', 'b', 'c', 'd'].map((id) => record(`medium ${id}`, { alpha: 6, beta: 4 })),
  ...['a', 'b', 'c', 'd'].map((id) => record(`low ${id}`, { alpha: 3, beta: 7 })),
];

describe.each([
  { name: 'in memory', open: async () => memoryStores() },
  { name: 'in PGlite', open: async () => openStores(await emptyInMemory()) },
])('100 identity cycles, $name', ({ open }) => {
  let home: MindStores;
  let mind: MindStore;
  const times = new Map<string, number>();
  const shown = (prefix: string) =>
    [...times].flatMap(([id, count]) => (id.startsWith(prefix) ? [count] : []));

  beforeAll(async () => {
    home = await open();
    mind = await knowing(
      home,
      ...beliefs,
      record('young', { alpha: 4, beta: 1 }),
      record('boundary', { alpha: 50, beta: 1, immutable: true }),
    );
    for (const { memory: known } of beliefs) times.set(known.id, 0);
    for (const cycle of cycles)
      for (const { id } of await drawIdentity(mind.memory.strongest(mostIdentity), { seed: 7, cycle }))
        times.set(id, (times.get(id) ?? 0) + 1);
  });

  afterAll(() => home.close());

  it('show what is well founded in more than 80 % of them', () => {
    expect(Math.min(...shown('high'))).toBeGreaterThan(80);
  });

  it('show what is half certain in 40 to 60 % of them', () => {
    expect(shown('medium')).toHaveLength(4);
    const mean = shown('medium').reduce((sum, count) => sum + count, 0) / 4;
    expect(mean).toBeGreaterThan(40);
    expect(mean).toBeLessThan(60);
  });

  it('show what is weak in less than 20 % of them', () => {
    expect(Math.max(...shown('low'))).toBeLessThan(20);
    expect(shown('low')).toHaveLength(4);
  });

  it('show nothing that is not lived with yet, and nothing that is in every call anyway', () => {
    expect([...times.keys()].filter((id) => id === 'young' || id === 'boundary')).toEqual([]);
  });

  it('draw from no more than the twenty most believed', async () => {
    const strongest = await mind.memory.strongest(5);
    expect(strongest.map(({ id }) => id)).toEqual(['high a', 'high b', 'high c', 'high d', 'medium a']);
  });

  it('draw the same again', async () => {
    const drawn = async () =>
      (await drawIdentity(mind.memory.strongest(mostIdentity), { seed: 7, cycle: 3 })).map(({ id }) => id);
    expect(await drawn()).toEqual(await drawn());
  });
});

describe('no truncated identity:', () => {
  const held = fc.array(
    fc
      .tuple(hostileText, fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 3_000 })))
      .map(([text, words]) => text + ' word'.repeat(words)),
    { maxLength: 20 },
  );
  const memoriesOf = (texts: readonly string[]): Memory[] =>
    texts.map((content, place) => memory(`m${place}`, { content, alpha: 18, beta: 2 }));

  it('each belief is shown whole or not at all, within its room, for any beliefs and any room', () => {
    fc.assert(
      fc.property(held, fc.nat({ max: 4_000 }), (texts, tokens) => {
        const { text, shown } = fitIdentity(memoriesOf(texts), tokens);
        if (text === null) expect(shown).toEqual([]);
        else expect(countTokens(text)).toBeLessThanOrEqual(tokens);
        const wide = fitIdentity(shown, 1_000_000);
        expect(text).toBe(wide.text);
      }),
    );
  });

  it('in a small call what does not fit is absent, and what follows may still come', async () => {
    const [long, short] = memoriesOf(['word '.repeat(3_000), 'Promises are kept.']);
    const { prompt } = assembled(
      { voice: { maxTokens: 200 }, context: { budget: 4_000, longestPercept: 500 } },
      { now: [speech('asked', 'Who are you?')], held: [long!, short!] },
    );
    const texts = (await prompt).messages.map((message) => ('text' in message ? message.text : ''));
    const identity = texts.find((text) => text.startsWith('WHAT YOU HOLD'));
    expect(identity).toContain('Promises are kept.');
    expect(identity).not.toContain('word word');
  });

  it('what is recalled and held stands in the call once, and counts as recalled', async () => {
    const [promise, other] = memoriesOf(['Promises are kept.', 'The boat is green.']);
    const { prompt } = assembled(
      {},
      { now: [speech('asked', 'Who are you?')], held: [promise!], recalled: [other!, promise!] },
    );
    const { messages, recalled } = await prompt;
    expect(JSON.stringify(messages).split('Promises are kept.')).toHaveLength(2);
    expect(recalled.map(({ id }) => id)).toEqual(['m1', 'm0']);
  });
});
