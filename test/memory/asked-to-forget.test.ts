import { describe, expect, it } from 'vitest';
import { eachForgotten } from '../../ports/forgetting.ts';
import { crashMoments } from '../../ports/memory-change/made-from.ts';
import { askedToForget } from '../../src/memory/named/asked-to-forget.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { nothingHeard } from './nothing-heard.ts';
import { awake, buffered, knowing, memoryId, record } from '../db/memories.ts';

const told =
  'Ana is thinking of leaving Ben after all these years, and she has rented a flat in Graz that nobody knows of so far, since March.';

const tom = { kind: 'speech' as const, speaker: 'Tom', space: 'pier' };

const asked = async (text: string, ...others: ReturnType<typeof record>[]) => {
  const { memory } = await knowing(
    memoryStores(),
    record('flat', { content: told, speaker: 'Tom' }),
    ...others,
  );
  return askedToForget(
    { source: tom, text },
    { store: memory, heard: nothingHeard, owner: 'Tom', now: 9_000 },
  );
};

const request = 'Forget that Ana has rented a flat in Graz.';

describe('a request to forget', () => {
  it('means the one memory that says it, and not the strategies and crashes that quote it', async () => {
    const quoted = told.slice(0, 120);
    const found = await asked(
      request,
      record('way', {
        type: 'procedural',
        sourceTag: 'internal_consolidation',
        episode: `${crashMoments}strategy 4`,
        content: `When this comes: “${quoted}”: I was gone 3 times over it.`,
      }),
      record('crash', {
        sourceTag: 'internal_self',
        episode: `${crashMoments}3`,
        content: `In cycle 3 I was thinking about 1 percept, first of all “${quoted}”; the thought had not come yet.`,
      }),
    );
    expect(found).toMatchObject({ outcome: 'forgets', content: told, forgets: { memory: 'flat' } });
  });

  it('takes what quotes it along where the gates have not judged it yet', async () => {
    const mind = await knowing(
      memoryStores(),
      record('way', {
        type: 'procedural',
        sourceTag: 'internal_consolidation',
        content: `When this comes: “${told.slice(0, 120)}”: I was gone 3 times over it.`,
      }),
    );
    const { lives } = await awake(mind);
    await lives([buffered('4/0', { origin: { text: told }, speaker: 'Tom' })]);
    const parts = { store: mind.memory, heard: nothingHeard, owner: 'Tom', now: 9_000 };
    expect(await askedToForget({ source: tom, text: request }, parts)).toMatchObject({
      outcome: 'forgets',
      content: told,
      among: [],
      forgets: { items: ['4/0'], others: [{ memory: memoryId('way'), items: [] }] },
    });
  });

  it('asks which is meant where somebody else says it, too', async () => {
    const other = record('klara', {
      content: 'Klara says that Ana has rented a flat in Graz.',
      speaker: 'Tom',
    });
    expect(await asked(request, other)).toMatchObject({ outcome: 'several', forgets: null });
  });
});

describe('a request that names several things', () => {
  const bars = 'I keep the nut bars in the drawer.';
  const box = 'The wooden box is under the bed.';
  const lamp = 'The red lamp is broken.';
  const list = 'I bought the nut bars, the wooden box and the red lamp.';

  /** What goes of what Tom told, and the rest of what becomes of the request. */
  const goes = async (contents: readonly string[], text: string) => {
    const told = contents.map((content, place) => record(`told-${place}`, { content, speaker: 'Tom' }));
    const { memory } = await knowing(memoryStores(), ...told);
    const parts = { store: memory, heard: nothingHeard, owner: 'Tom', now: 9_000 };
    const asked = await askedToForget({ source: tom, text }, parts);
    const { forgets = null, ...others } = asked ?? {};
    const ids = forgets === null ? [] : eachForgotten(forgets).map(({ memory: id }) => id);
    return { gone: contents.filter((_, place) => ids.includes(memoryId(`told-${place}`))), ...others };
  };

  it.each([
    [[bars, box, lamp], 'Forget the nut bars and the wooden box.', [bars, box]],
    [[bars, box, lamp], 'Forget about the nut bars, the wooden box and the red lamp.', [bars, box, lamp]],
    [[bars, box, lamp], 'Can you forget both the wooden box and the red lamp?', [box, lamp]],
    [
      ['My locker code is 4411.', 'My bike is red.'],
      'Forget my locker code and my bike.',
      ['My locker code is 4411.', 'My bike is red.'],
    ],
    [
      ['Ana lives in Graz.', 'My bank card is blue.', box],
      'Forget where Ana lives and my bank card.',
      ['Ana lives in Graz.', 'My bank card is blue.'],
    ],
  ])('of %j: “%s”', async (contents, text, gone) => {
    expect(await goes(contents, text)).toMatchObject({ outcome: 'forgets', gone, count: gone.length });
  });

  it('takes them out of a list, and out of what else tells of one of them', async () => {
    expect(await goes([box, list], 'Forget the nut bars and the wooden box.')).toMatchObject({
      gone: [box, list],
      keeps: ['I bought the red lamp.'],
    });
  });

  it('names what stays because it is not found', async () => {
    expect(await goes([box], 'Forget the wooden box and the brass bell.')).toMatchObject({
      gone: [box],
      unclear: ['the brass bell'],
    });
  });

  it.each([
    [[bars, 'The box is empty.'], 'Forget the nut bars, but not the box.'],
    [[box, lamp], 'Forget the wooden box and remember the red lamp.'],
    [
      ['My sister is a vet.', 'My brother lives in Rome.'],
      'Forget that my sister and my brother live in Rome.',
    ],
    [['My sister is a vet.', 'My dog is old.'], 'Forget that my sister and my dog bite.'],
  ])('of %j nothing goes: “%s”', async (contents, text) => {
    expect((await goes(contents, text)).gone).toEqual([]);
  });

  it.each([
    [['I am allergic to fish.', box], 'Forget the fish and chips.', []],
    [['I am allergic to nuts, fish and eggs.'], 'Forget the fish and chips.', []],
    [['I am allergic to nuts.'], 'Forget the nuts and bolts.', []],
    [[box], 'Forget the wooden box and bolts.', []],
    [
      ['I am allergic to milk.', 'The sugar is in the drawer.'],
      'Forget the milk and sugar.',
      ['The sugar is in the drawer.'],
    ],
    [
      ['My son Max is allergic to nuts.', 'The party is on Friday.'],
      'Forget Max and the party.',
      ['The party is on Friday.'],
    ],
    [['I take warfarin.', box], 'Forget the warfarin and the wooden box.', [box]],
    [
      ['I am allergic to nuts.', box],
      'Forget my nut allergy and the wooden box.',
      ['I am allergic to nuts.', box],
    ],
  ])(
    'of %j: “%s” takes no allergy or medicine by one bare word, and no part of one thing',
    async (contents, text, gone) => {
      expect((await goes(contents, text)).gone).toEqual(gone);
    },
  );

  it('asks which, where only one part of what may be one thing is found', async () => {
    expect(await goes(['I am allergic to fish.'], 'Forget the fish and chips.')).toMatchObject({
      outcome: 'nothing',
      among: ['I am allergic to fish.'],
    });
  });

  it('leaves one thing one', async () => {
    const told = ['I like salt and pepper.', 'My dog is Pepper.'];
    expect((await goes(told, 'Forget salt and pepper.')).gone).toEqual(['I like salt and pepper.']);
  });
});
