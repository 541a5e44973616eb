import { describe, expect, it } from 'vitest';
import type { GoalChange } from '../../../ports/goal.ts';
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
        alpha: 1,
        beta: 4,
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
