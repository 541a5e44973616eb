import { describe, expect, it } from 'vitest';
import { findMemories } from '../../../src/memory/recall/find-memories.ts';
import { recall } from '../../../src/memory/recall/recall.ts';
import { homes, useStores } from '../../db/engines.ts';
import { newMind } from '../../db/lives.ts';
import { drawsOf, idsOf, know, now } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';

const boiler = [
  { id: 'boiler-1', content: 'The boiler in the cellar was repaired on Monday.' },
  { id: 'boiler-2', content: 'The boiler needs a new valve before winter.' },
  { id: 'boiler-3', content: 'Grace knows how to light the boiler.' },
];

/** Each names the cellar, and none the boiler. */
const cellar = Array.from({ length: 40 }, (_, place) => ({
  id: `cellar-${String(place).padStart(2, '0')}`,
  content: `In the cellar stands crate number ${place}, with ${'apples pears quinces plums'.split(' ')[place % 4]}.`,
}));

const cue = { text: 'Is the boiler in the cellar repaired?', hops: 1 as const, active: [] };

describe.each(homes)('recall on $name', (home) => {
  const stores = useStores(home);
  const embedder = new WordEmbedder();

  async function mindThatKnows(memories: Parameters<typeof know>[2]) {
    const { memory: store } = await newMind(stores());
    await know(store, embedder, memories);
    return { store, embedder, reranker: null, now };
  }

  it('§3.1 the same query 100 times varies and converges on the relevant', async () => {
    const parts = await mindThatKnows([...boiler, ...cellar]);
    const recalls: string[][] = [];
    for (let seed = 0; seed < 100; seed += 1)
      recalls.push(idsOf((await recall({ ...parts, draw: drawsOf(seed) }, cue)).recalled));
    expect(new Set(recalls.map((ids) => ids.join())).size).toBeGreaterThan(50);
    expect(new Set(recalls.map((ids) => ids.toSorted().join())).size).toBeGreaterThan(10);
    for (const { id } of boiler) expect(recalls.filter((ids) => ids.includes(id)).length).toBeGreaterThan(90);
  });

  it('§3.1 noise occasionally surfaces the unexpected', async () => {
    const parts = await mindThatKnows([...boiler, ...cellar]);
    const { found } = await findMemories(parts, { text: cue.text, limit: 50 });
    const expected = new Set(idsOf(found.slice(0, 10)));
    let unexpected = 0;
    for (let seed = 0; seed < 100; seed += 1) {
      const { recalled } = await recall({ ...parts, draw: drawsOf(seed) }, { ...cue, limit: 10 });
      if (idsOf(recalled).some((id) => !expected.has(id))) unexpected += 1;
    }
    expect(unexpected).toBeGreaterThan(0);
    const { recalled } = await recall({ ...parts, draw: () => 0.5 }, cue);
    expect(idsOf(recalled).toSorted()).toEqual([...expected].toSorted());
  });

  it('§3.1 one hop finds what was only recalled together, two what was recalled with that', async () => {
    const bond = (partner: string) => ({ partner, count: 20, at: now });
    const parts = await mindThatKnows([
      { id: 'lamp', content: 'The lamp stands by the window.', coAccess: [bond('moth')] },
      { id: 'moth', content: 'A moth flew in at dusk.', coAccess: [bond('lamp'), bond('garden')] },
      { id: 'garden', content: 'Roses grow behind the house.', coAccess: [bond('moth'), bond('bees')] },
      { id: 'bees', content: 'The hive hums.', coAccess: [bond('garden'), bond('honey')] },
      { id: 'honey', content: 'Toast tastes best with it.', coAccess: [bond('bees')] },
      'Trains leave at noon.',
    ]);
    const remind = async (hops: 1 | 2) => {
      const given = { ...parts, embedder: null, draw: drawsOf(1) };
      const { recalled } = await recall(given, { text: 'Where is the lamp?', hops, active: [] });
      return new Map(recalled.map(({ memory, scores }) => [memory.id as string, scores.coactivation]));
    };
    const { found } = await findMemories(
      { ...parts, embedder: null },
      { text: 'Where is the lamp?', limit: 10 },
    );
    expect(idsOf(found)).toEqual(['lamp']);
    const once = await remind(1);
    expect([...once.keys()].toSorted()).toEqual(['garden', 'lamp', 'moth']);
    expect(once.get('moth')).toBeGreaterThan(once.get('garden')!);
    expect([...(await remind(2)).keys()].toSorted()).toEqual(['bees', 'garden', 'lamp', 'moth']);
  });

  it('what is still active brings along what was recalled together with it', async () => {
    const parts = await mindThatKnows([
      {
        id: 'violin',
        content: 'Ada plays the violin.',
        coAccess: [{ partner: 'concert', count: 9, at: now }],
      },
      { id: 'concert', content: 'The hall was full that evening.' },
      ...boiler,
    ]);
    const given = { ...parts, embedder: null, draw: drawsOf(3) };
    const without = await recall(given, cue);
    expect(idsOf(without.recalled)).not.toContain('concert');
    const { recalled } = await recall(given, { ...cue, active: ['violin' as never] });
    expect(idsOf(recalled)).toContain('concert');
  });

  it('I12 what is immutable is not recalled, it is always in context; what was withdrawn is not recalled at all', async () => {
    const parts = await mindThatKnows([
      ...boiler,
      { id: 'never', content: 'Never light the boiler in the cellar.', immutable: true },
      {
        id: 'gone',
        content: 'The boiler in the cellar was never repaired.',
        coAccess: [{ partner: 'boiler-1', count: 9, at: now }],
      },
    ]);
    await parts.store.retract('gone' as never, { by: 'ada', reason: 'It was.', now });
    const { recalled, nearMisses } = await recall({ ...parts, draw: drawsOf(1) }, cue);
    expect(idsOf([...recalled, ...nearMisses]).toSorted()).toEqual(['boiler-1', 'boiler-2', 'boiler-3']);
  });

  it('what comes to mind fits the room there is, and a long memory by its one line', async () => {
    const long = 'The boiler hisses in the cellar. '.repeat(200);
    const parts = await mindThatKnows([
      ...boiler,
      { id: 'long', content: long },
      { id: 'line', content: `${long} Always.`, compressed: 'The boiler hisses.' },
    ]);
    const { recalled, nearMisses } = await recall({ ...parts, draw: drawsOf(1) }, { ...cue, tokens: 100 });
    expect(idsOf(recalled).toSorted()).toEqual(['boiler-1', 'boiler-2', 'boiler-3', 'line']);
    expect(idsOf(nearMisses)).toEqual(['long']);
  });

  it('§3.2 a technical and an emotional question bring up different memories', async () => {
    const technical = ['The pump runs at 230 volts.', 'The valve of the pump opens at three bar.'];
    const emotional = ['I was sad when the dog died.', 'I felt proud and happy at the wedding.'];
    const parts = await mindThatKnows([...technical, ...emotional]);
    const upTo = async (text: string) => {
      const { recalled } = await recall(
        { ...parts, draw: drawsOf(3) },
        { text, hops: 1, active: [], limit: 2 },
      );
      return recalled.map(({ memory }) => memory.content).toSorted();
    };
    expect(await upTo('At which volts does the pump run, and when does its valve open?')).toEqual(
      technical.toSorted(),
    );
    expect(await upTo('When were you sad, and when did you feel happy?')).toEqual(emotional.toSorted());
  });

  it('§3.2 of what is equally relevant, what is believed gets the room', async () => {
    const parts = await mindThatKnows([
      { id: 'doubted', content: 'The boiler was repaired by Ada.', alpha: 1, beta: 8 },
      { id: 'believed', content: 'The boiler was repaired by Ada.', alpha: 18, beta: 1 },
    ]);
    const given = { text: 'Who repaired the boiler?', hops: 1 as const, active: [], tokens: 8 };
    const recalls: string[] = [];
    for (let seed = 0; seed < 100; seed += 1)
      recalls.push(...idsOf((await recall({ ...parts, draw: drawsOf(seed) }, given)).recalled));
    expect(recalls).toHaveLength(100);
    expect(recalls.filter((id) => id === 'believed').length).toBeGreaterThan(90);
  });

  it('near-misses are what was found and not recalled, down to 15 ranks below', async () => {
    const parts = await mindThatKnows([...boiler, ...cellar]);
    const { recalled, nearMisses } = await recall({ ...parts, draw: drawsOf(1) }, { ...cue, limit: 5 });
    expect(recalled).toHaveLength(5);
    expect(nearMisses).toHaveLength(15);
    expect(new Set(idsOf([...recalled, ...nearMisses])).size).toBe(20);
    const weakest = Math.min(...recalled.map(({ relevance }) => relevance));
    for (const { relevance } of nearMisses) expect(relevance).toBeLessThanOrEqual(weakest);
  });

  it('what the mind concluded has three places beside ten at the most, and is no near miss for it', async () => {
    const said = cellar.slice(0, 20);
    const concluded = Array.from({ length: 8 }, (_, place) => ({
      id: `concluded-${place}`,
      content: `The cellar, crate number ${place}: the boiler in the cellar is repaired.`,
      type: 'reflection',
      sourceTag: 'internal_consolidation',
    }));
    const parts = await mindThatKnows([...said, ...concluded]);
    const { recalled, nearMisses } = await recall({ ...parts, draw: drawsOf(1) }, cue);
    expect(recalled).toHaveLength(13);
    expect(idsOf([...recalled, ...nearMisses]).filter((id) => id.startsWith('concluded'))).toHaveLength(3);
    expect(idsOf(recalled).filter((id) => id.startsWith('concluded'))).toHaveLength(3);
  });

  it('a mind without memories, and a cue without words, recall nothing', async () => {
    const parts = await mindThatKnows([]);
    const empty = { recalled: [], nearMisses: [], withoutVectors: null };
    expect(await recall({ ...parts, draw: drawsOf(1) }, cue)).toEqual({ ...empty, memories: 0 });
    const grown = await mindThatKnows(boiler);
    expect(await recall({ ...grown, draw: drawsOf(1) }, { ...cue, text: '  \n' })).toEqual({
      ...empty,
      memories: 0,
    });
  });
});
