import { describe, expect, it } from 'vitest';
import { notice } from '../../../src/memory/consolidate/notice.ts';
import { homes, useStores } from '../../db/engines.ts';
import { newMind, ordinary, percept, roomy } from '../../db/lives.ts';
import { awake, buffered, memoryId, persisted } from '../../db/memories.ts';

describe.each(homes)('003 §4.1: the contradiction scan of light consolidation, in $name', (home) => {
  const stores = useStores(home);

  /** A mind that heard these, each from somebody, a memory each. */
  async function mindThatHeard(
    ...said: [speaker: string, text: string, weight?: { alpha: number; beta: number }][]
  ) {
    const mind = await newMind(stores());
    const { lives } = await awake(mind);
    let cycle = 0;
    for (const [place, [speaker, text, weight]] of said.entries()) {
      const id = `p${place}`;
      const source = { kind: 'speech' as const, speaker, space: 'kitchen' };
      await mind.inbox.accept(percept(id, { text, at: place + 1, source }), ordinary, roomy);
      cycle = await lives([buffered(id, { speaker, at: place + 1 }), persisted(id, `m${place}`, weight)]);
    }
    const looks = async (after = 0, until = cycle) =>
      notice({ after, until }, { store: mind.memory, name: 'Ada' });
    return { mind, lives, looks };
  }

  it('finds what says the contrary of what was said before, once: the next look has other memories', async () => {
    const { mind, lives, looks } = await mindThatHeard(
      ['Tom', 'The pump in the cellar runs at night.'],
      ['Tom', 'My boat has a new sail.'],
      ['Tom', 'The pump in the cellar never runs at night.'],
    );
    const { opposed = [], until } = await looks();
    expect(opposed).toEqual([{ memory: 'm0', against: 'm2' }]);
    await lives([{ change: 'noticed', occurrences: [], opposed }]);
    const [first] = await mind.memory.read([memoryId('m0')]);
    const [third] = await mind.memory.read([memoryId('m2')]);
    expect(first!.beta - third!.beta).toBeCloseTo(0.5, 12);
    const belief = await mind.memory.why(memoryId('m0'));
    expect(belief!.evidence.at(-1)).toMatchObject({
      kind: 'contradicted',
      beta: 0.5,
      note: 'The memory "m2" says the contrary.',
    });
    expect((await looks(until, until + 1)).opposed).toBeUndefined();
  });

  it('counts against what is believed less, whichever came first', async () => {
    const { looks } = await mindThatHeard(
      ['Tom', 'The pump in the cellar runs at night.', { alpha: 8, beta: 4 }],
      ['Tom', 'The pump in the cellar never runs at night.', { alpha: 1, beta: 4 }],
    );
    expect((await looks()).opposed).toEqual([{ memory: 'm1', against: 'm0' }]);
  });

  it.each([
    ['somebody else', 'Ruth', 'I never swim in the cold lake.'],
    ['something else', 'Tom', 'I never sleep in the old mill.'],
    ['the same again', 'Tom', 'I swim in the cold lake every day.'],
    ['a question', 'Tom', "Don't I swim in the cold lake?"],
  ])('is none of %s', async (_, speaker, text) => {
    const { looks } = await mindThatHeard(['Tom', 'I swim in the cold lake.'], [speaker, text]);
    expect((await looks()).opposed).toBeUndefined();
  });

  it.each([
    ['Anna works at the bakery.', '"Anna never works at the bakery," said Eve.'],
    ['Anna works at the bakery.', 'Eve said that Anna does not work at the bakery.'],
    ['Anna works at the bakery.', 'Anna does not work at the bakery on Mondays.'],
    ['Anna works at the bakery.', 'Anna did not work at the bakery in 1999.'],
    ['Anna works at the bakery.', 'Anna will not work at the bakery tomorrow.'],
    ['Anna works at the bakery.', 'Anna might not work at the bakery.'],
    ['Anna works at the bakery.', 'It is a joke that Anna does not work at the bakery.'],
    ['I am allergic to nuts.', 'I am not allergic to pine nuts.'],
    ['I take ramipril.', 'I never take ramipril with juice.'],
    ['I take ramipril.', 'I did not take ramipril this morning.'],
    ['I take ramipril.', 'I did not take ramipril.'],
    ['I was allergic to nuts as a child.', 'I am not allergic to nuts now.'],
    ['I was allergic to nuts.', 'I am not allergic to nuts.'],
    ['My son eats meat.', 'My son does not eat meat on Fridays.'],
    ['I drink coffee in the morning.', 'I never drink coffee in the evening.'],
    ['I slept well.', 'I did not sleep well.'],
    ['I am working.', 'I am not working.'],
    ['I smoke today.', 'I do not smoke today.'],
    ['I drink wine before lunch.', 'I never drink wine after lunch.'],
    ['My left knee hurts.', 'My right knee hurts.'],
  ])('is none of hearsay, another time or one more condition: %s %s', async (before, after) => {
    const { looks } = await mindThatHeard(['Tom', before], ['Tom', after]);
    expect((await looks()).opposed).toBeUndefined();
  });

  it.each([
    ['Tom', 'I am allergic to nuts.', 'I am not allergic to nuts.'],
    ['Tom', 'I take ramipril.', 'I never take ramipril.'],
    ['Tom', 'I take ramipril.', "I don't take ramipril."],
    ['Tom', 'My son eats meat.', 'My son does not eat meat.'],
    ['Tom', 'My son never eats meat.', 'My son eats meat!'],
    ['Tom', 'Anna works at the bakery.', 'Anna never works at the bakery.'],
    ['Anna', 'Anna works at the bakery.', 'I never work at the bakery.'],
    ['Tom', 'I have a car.', 'I have no car.'],
    ['Tom', 'I like coffee.', "I don't like coffee any more."],
    ['Tom', 'I can swim.', "I can't swim."],
    ['Ruth', 'The mill is open to visitors.', 'The mill is not open to visitors.'],
  ])('is, by %s: %s %s', async (speaker, before, after) => {
    const { looks } = await mindThatHeard(['Tom', before], [speaker, after]);
    expect((await looks()).opposed).toEqual([{ memory: 'm0', against: 'm1' }]);
  });

  it('counts nobody’s opinion of somebody else against what was said of them', async () => {
    const { looks } = await mindThatHeard(
      ['Tom', 'Anna works at the bakery.', { alpha: 1, beta: 4 }],
      ['Anna', 'I live in Graz.', { alpha: 1, beta: 4 }],
      ['Eve', 'Anna never works at the bakery.', { alpha: 8, beta: 1 }],
      ['Eve', 'Anna does not live in Graz.', { alpha: 8, beta: 1 }],
    );
    expect((await looks()).opposed).toBeUndefined();
  });

  it('moves nothing that nothing can change, and passes over what was forgotten meanwhile', async () => {
    const { mind, lives, looks } = await mindThatHeard(
      ['Tom', 'The pump in the cellar runs at night.'],
      ['Tom', 'The pump in the cellar never runs at night.'],
    );
    const { opposed = [] } = await looks();
    await lives([
      { change: 'forgotten', memory: memoryId('m1'), items: [], by: 'Tom', reason: 'Private.' },
      { change: 'noticed', occurrences: [], opposed },
    ]);
    expect((await mind.memory.why(memoryId('m0')))!.evidence.map(({ kind }) => kind)).toEqual(['persisted']);
  });
});
