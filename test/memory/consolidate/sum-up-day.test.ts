import { describe, expect, it } from 'vitest';
import type { GoalChange } from '../../../ports/goal.ts';
import { weightAtRest } from '../../../theory/fading.ts';
import { storeKnowing } from './consolidating.ts';
import { consolidated } from './consolidating.ts';
import type { Known } from '../remembering.ts';

const from = Date.UTC(2023, 10, 13);
const hour = 3_600_000;
const about = { on: 'day' as const, date: '2023-11-13', from, until: from + 24 * hour };

const told = (id: string, content: string, rest: Partial<Known> = {}): Known => ({
  id,
  content,
  speaker: 'Tom',
  sourceTag: 'external_user',
  createdAt: from + 9 * hour,
  ...rest,
});

const three = [
  told('beans', 'I planted beans behind the shed.'),
  told('saddle', 'My bicycle has a new red saddle.', { createdAt: from + 10 * hour }),
  told('boat', 'The boat leaks.', { speaker: 'Ines', createdAt: from + 11 * hour }),
];

const goal = (id: string, rest: Partial<GoalChange['goal']>): GoalChange => ({
  goal: {
    id,
    text: `The ${id} is seen to.`,
    status: 'active',
    progress: 0,
    since: from - 48 * hour,
    changedAt: from - 48 * hour,
    ...rest,
  },
  by: 'Tom',
  reason: 'It was set.',
});

const summaryOf = async (memories: readonly Known[], goals: GoalChange[] = []) =>
  (await consolidated(about, { store: await storeKnowing(memories), self: { goals: async () => goals } }))
    .made;

describe('002 §2.2: what a day has brought', () => {
  it('is told in the words in which it was told, by whom, with what it cites', async () => {
    expect(await summaryOf(three)).toEqual([
      {
        text: 'What Monday 13 November 2023 brought. Tom told me: “I planted beans behind the shed.”, “My bicycle has a new red saddle.”. Ines told me: “The boat leaks.”.',
        type: 'narrative',
        speaker: null,
        sourceConfidence: expect.any(Number),
        ...weightAtRest,
        eventAt: from + 12 * hour,
        day: '2023-11-13',
        gathers: ['beans', 'saddle', 'boat'].map((memory) => ({ memory, whole: false })),
      },
    ]);
  });

  it('tells what was decided and done, and what is open besides', async () => {
    const goals = [
      goal('roof', { status: 'done', changedAt: from + 15 * hour }),
      goal('fence', { status: 'dropped', changedAt: from + 14 * hour }),
      goal('boat', { since: from + 12 * hour, changedAt: from + 12 * hour }),
      goal('garden', {}),
    ];
    expect((await summaryOf(three, goals))[0]!.text).toMatch(
      / Decided: “The boat is seen to.”. Done: “The roof is seen to.”. Let go: “The fence is seen to.”. Open: “The garden is seen to.”.$/,
    );
  });

  it('is nothing where hardly anything was told, on another day or by the mind itself', async () => {
    expect(await summaryOf(three.slice(0, 2))).toEqual([]);
    expect(
      await summaryOf([...three.slice(0, 2), told('later', 'It rains.', { createdAt: about.until })]),
    ).toEqual([]);
    expect(
      await summaryOf([...three.slice(0, 2), told('own', 'It rains.', { sourceTag: 'internal_self' })]),
    ).toEqual([]);
  });

  it('keeps to itself what it was asked to', async () => {
    const secret = told('secret', 'This is a secret, tell nobody: I am moving to Porto.');
    const [made] = await summaryOf([...three, secret]);
    expect(made!.text).not.toContain('Porto');
    expect(made!.gathers.map(({ memory }) => memory)).not.toContain('secret');
  });

  it('fits into a memory, however much was told', async () => {
    const many = Array.from({ length: 60 }, (_, place) =>
      told(`many${place}`, `Number ${place} ${'of a long story about the sea '.repeat(20)}.`, {
        speaker: `Tom ${place}`,
      }),
    );
    const [made] = await summaryOf(many);
    expect(made!.text.length).toBeLessThanOrEqual(1_000);
    expect(made!.gathers).toHaveLength(8);
  });
});

describe('the strategy of a goal that has ended (002 §5.2)', () => {
  const move = (reason: string, rest: Partial<GoalChange['goal']> = {}): GoalChange => ({
    ...goal('letter', { changedAt: from + hour, ...rest }),
    by: 'itself',
    reason,
  });
  const steps = [
    move('Moved from 0 % to 40 %. I drafted it.', { changedAt: from - hour }),
    { ...move('Set by Tom.'), by: 'Tom' },
    move('Moved from 40 % to 80 %.'),
    move('Still at 80 %. I asked Ines for the figures.'),
  ];
  const done = move('Set to done by the mind itself. I sent it.', { status: 'done' });

  it('tells what was done for it, in order and in the words in which the mind told it, and how it ended', async () => {
    expect(await summaryOf([], [done, ...steps.toReversed()])).toEqual([
      expect.objectContaining({
        text: 'To get this done: "The letter is seen to.", I did this. 1. I drafted it. 2. I asked Ines for the figures. 3. I sent it.',
        type: 'procedural',
        goal: { id: 'letter', done: true },
      }),
    ]);
    const dropped = { ...move('Dropped by Tom.', { status: 'dropped' }), by: 'Tom' };
    expect(await summaryOf([], [dropped, ...steps.toReversed()])).toMatchObject([
      { goal: { id: 'letter', done: false } },
    ]);
  });

  it('tells of eight long steps the beginning of each', async () => {
    const said = 'I rewrote a part of it with a lot of care after I had talked it over with Ines. '.repeat(3);
    const many = Array.from({ length: 9 }, (_, place) =>
      move(`Moved from ${place} % to ${place + 1} %. Step ${place}: ${said}`),
    );
    const [made, ...more] = await summaryOf([], [done, ...many.toReversed()]);
    expect(more).toEqual([]);
    expect(made!.text.length).toBeGreaterThan(850);
    expect(made!.text.length).toBeLessThanOrEqual(1_000);
    expect(made!.text).toMatch(/1\. Step 2: I rewrote[^…]*… 2\. Step 3: .*… 8\. I sent it\.$/u);
  });

  it('is none of a goal that asks to be kept to oneself', async () => {
    const text = 'Between us, keep this to yourself: plan the trip for Ben.';
    const secret = [done, ...steps.toReversed()].map((each) => ({ ...each, goal: { ...each.goal, text } }));
    expect(await summaryOf([], secret)).toEqual([]);
  });

  it('is none while it is open, where it ended on another day, and where no step was told', async () => {
    const silent = { ...move('Set to done by Tom.', { status: 'done' }), by: 'Tom' };
    const earlier = move('Set to done by the mind itself. I sent it.', {
      status: 'done',
      changedAt: from - 1,
    });
    for (const log of [steps, [silent], [earlier]]) expect(await summaryOf([], log)).toEqual([]);
  });
});
