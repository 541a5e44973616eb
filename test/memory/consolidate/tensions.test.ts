import { describe, expect, it } from 'vitest';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { GivenToAssess } from '../../../ports/performable.ts';
import { emptyIdentity } from '../../../ports/identity.ts';
import { gatherAgainst } from '../../../src/memory/consolidate/gather-against.ts';
import { turnsIn } from '../../turns-in.ts';
import { now, type Known } from '../remembering.ts';
import {
  consolidated,
  consolidatingVoice,
  memoryIds,
  storeKnowing,
  supersede,
  withVectors,
} from './consolidating.ts';

const value: Known = {
  id: 'value',
  content: 'I value honesty: I tell people the truth.',
  alpha: 30,
  beta: 4,
  sourceTag: 'internal_self',
};
const lie: Known = {
  id: 'lie',
  content: 'You told people no truth about the boat.',
  speaker: 'Tom',
  sourceTag: 'external_user',
};
const given = (rest: Partial<GivenToAssess> = {}): GivenToAssess => ({
  identity: emptyIdentity,
  goals: [],
  ...rest,
});
const honest = given({ identity: { ...emptyIdentity, values: ['honesty'] } });

const gathered = (store: MemoryStore, self = given(), after: string | null = null) =>
  gatherAgainst(after === null ? null : memoryIds(after)[0]!, {
    store,
    name: 'Ada',
    given: self,
    vectorsOf: withVectors.vectorsOf!,
  });

const about = {
  on: 'tension' as const,
  held: { memory: memoryIds('value')[0]! },
  memories: memoryIds('lie'),
};
const found = 'I told Tom no truth about the boat (because of 1)';

describe('003 §4.2: what is held against what the mind holds to', () => {
  it('is a deed of its own that is new, beside a memory that is believed by more than .7', async () => {
    const store = await storeKnowing([value, lie]);
    expect(await gathered(store)).toEqual({
      against: [{ held: { memory: 'value' }, memories: ['lie'], isNear: true }],
      weighedTo: 'lie',
    });
    expect(await gathered(store, given(), 'lie')).toEqual({});
    const weak = await storeKnowing([{ ...value, alpha: 7, beta: 4 }, lie]);
    expect(await gathered(weak)).toEqual({ weighedTo: 'lie' });
  });

  it('is no crash, whose memory quotes what was thought about as if the mind had done it', async () => {
    const crash: Known = {
      id: 'lie',
      content:
        'My process ended in the middle and not by a stop.\nIn cycle 3 I was thinking about 1 percept, first of all “Ben stole the money and lied about it”; the thought had not come yet.',
      sourceTag: 'internal_self',
      episode: 'crash 7',
    };
    expect(await gathered(await storeKnowing([crash]), honest)).toEqual({ weighedTo: 'lie' });
    const noted = await storeKnowing([{ ...crash, episode: 'space pier' }]);
    expect(await gathered(noted, honest)).toMatchObject({ against: [{ memories: ['lie'] }] });
  });

  it('is a value and an active goal of the identity from the first day on', async () => {
    const store = await storeKnowing([lie]);
    const goal = {
      id: 'truth',
      text: 'Tell the truth',
      status: 'active' as const,
      progress: 0,
      since: 0,
      changedAt: 0,
    };
    const self = given({
      identity: { ...emptyIdentity, values: ['honesty'] },
      goals: [goal, { ...goal, id: 'past', status: 'dropped' }],
    });
    const { against = [] } = await gathered(store, self);
    expect(against.map(({ held }) => held).toSorted((a) => ('goal' in a ? 1 : -1))).toEqual([
      { value: 'honesty' },
      { goal: 'truth' },
    ]);
  });

  it.each<[string, Known]>([
    ['what somebody else did', { ...lie, content: 'Klara told people no truth about the boat.' }],
    ['what is to be kept to oneself', { ...lie, content: `${lie.content} Do not tell anybody.` }],
    ['what the mind concluded', { ...lie, sourceTag: 'internal_consolidation', type: 'reflection' }],
  ])('is not %s', async (_, other) => {
    expect(await gathered(await storeKnowing([other]), honest)).toEqual({ weighedTo: 'lie' });
  });

  it('is what somebody says against a safety memory, whoever it is about', async () => {
    const store = await storeKnowing([
      { id: 'nuts', content: 'Tom is allergic to nuts.', immutable: true },
      { id: 'lie', content: 'Tom is not allergic to nuts.', speaker: 'Eve' },
      { id: 'other', content: 'Tom sells nuts.', speaker: 'Eve' },
    ]);
    const { against } = await gathered(store);
    expect(against).toEqual([{ held: { memory: 'nuts' }, memories: ['lie'], isNear: true }]);
  });
});

it('lets what else is due come in between where much is held against much', async () => {
  const long = (place: number) => `You told people number ${place} of ${'the boat and the sea '.repeat(80)}.`;
  const store = await storeKnowing([
    ...Array.from({ length: 20 }, (_, place) => ({ ...value, id: `held${place}` })),
    ...Array.from({ length: 100 }, (_, place) => ({ ...lie, id: `deed${place}`, content: long(place) })),
  ]);
  const few = await storeKnowing([value, lie]);
  // for each of what is held, and for each deed when it is read
  expect(await turnsIn(() => gathered(store))).toBeGreaterThan(120);
  // a virtual clock takes a pause for rest
  expect(await turnsIn(() => gathered(few))).toBeLessThan(5);
});

describe('003 §4.2: a tension', () => {
  it('is found by an isolated call, cites both sides, and is believed as weakly as every new memory', async () => {
    const store = await storeKnowing([value, lie]);
    const { voice, asked } = consolidatingVoice(found);
    const { made } = await consolidated(about, { store, voice, given: given() });
    const [shown] = asked[0]!.messages;
    const text = shown?.role === 'user' ? shown.text : '';
    expect(text).toContain('Held to:\n  | I value honesty: I tell people the truth.');
    expect(text).toContain('Tom said:\n  | You told people no truth about the boat.');
    expect(asked[0]).toMatchObject({ purpose: 'consolidation', tools: [], situation: null });
    expect(made).toEqual([
      {
        text: 'I hold to this: “I value honesty: I tell people the truth.” And yet: I told Tom no truth about the boat',
        type: 'tension',
        speaker: null,
        sourceConfidence: 1,
        alpha: 1,
        beta: 4,
        against: { memory: 'value' },
        gathers: [
          { memory: 'value', whole: false },
          { memory: 'lie', whole: false },
        ],
      },
    ]);
  });

  it('of a value of the identity cites what was done, and quotes the value', async () => {
    const store = await storeKnowing([lie]);
    const { voice } = consolidatingVoice(found);
    const { made } = await consolidated(
      { ...about, held: { value: 'honesty' } },
      { store, voice, given: honest },
    );
    expect(made).toMatchObject([
      {
        text: expect.stringContaining('“honesty”'),
        against: { value: 'honesty' },
        gathers: [{ memory: 'lie' }],
      },
    ]);
  });

  it.each([
    ['is unclear', 'UNCLEAR'],
    ['cites nothing', 'I told Tom no truth'],
    ['names what nobody named', 'I told Klara no truth (because of 1)'],
  ])('is none where the answer %s', async (_, answer) => {
    const store = await storeKnowing([value, lie]);
    const { voice } = consolidatingVoice(answer);
    const { made, use } = await consolidated(about, { store, voice, given: given() });
    expect(made).toEqual([]);
    expect(use).not.toBeNull();
  });

  it('asks nobody where one side is gone, holds no longer, or one about it stands open', async () => {
    const { voice, asked } = consolidatingVoice(found);
    const gone = await storeKnowing([value, lie]);
    await gone.retract(memoryIds('lie')[0]!, { by: 'Tom', reason: 'wrong', now });
    const superseded = await storeKnowing([value, lie]);
    await supersede(superseded, 'You told people no truth about the boat.', 'tom');
    const open = await storeKnowing([
      value,
      lie,
      {
        id: 'tension',
        type: 'tension',
        content: 'I hold to this: “honesty” And yet: I lied.',
        sourceTag: 'internal_consolidation',
        episode: 'tension/memory/value',
        metadata: { gathers: ['value', 'lie'] },
      },
    ]);
    for (const store of [gone, superseded, open])
      expect((await consolidated(about, { store, voice, given: given() })).made).toEqual([]);
    const unheld = { ...about, held: { value: 'thrift' } };
    expect(
      (await consolidated(unheld, { store: await storeKnowing([lie]), voice, given: honest })).made,
    ).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('003 §4.2: the resolution of a tension', () => {
  const tension: Known = {
    id: 'tension',
    type: 'tension',
    content: 'I hold to this: “honesty” And yet: I lied.',
    sourceTag: 'internal_consolidation',
    episode: 'tension/value/honesty',
    metadata: { gathers: ['lie'] },
  };
  const truth: Known = { ...lie, id: 'truth', content: 'You told Klara the truth about the boat.' };

  it('is asked of later deeds alone, and marks the tension with what resolved it', async () => {
    const store = await storeKnowing([lie, tension, truth]);
    expect((await gathered(store, honest, 'tension')).against).toMatchObject([
      { held: { value: 'honesty' }, memories: ['truth'], tension: 'tension' },
    ]);
    const { voice, asked } = consolidatingVoice('resolved (because of 1)');
    const step = {
      on: 'resolution' as const,
      tension: memoryIds('tension')[0]!,
      memories: memoryIds('truth'),
    };
    const { resolved, made } = await consolidated(step, { store, voice, given: honest });
    expect(resolved).toEqual([{ change: 'resolved', memory: 'tension', by: ['truth'] }]);
    expect(made).toEqual([]);
    expect(JSON.stringify(asked[0]!.messages)).toContain('Contradiction noted before:');
    const unclear = consolidatingVoice('UNCLEAR').voice;
    expect((await consolidated(step, { store, voice: unclear, given: honest })).resolved).toBeUndefined();
  });
});
