import { describe, expect, it } from 'vitest';
import { mindCommandSchema } from '../../ports/percept.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { KeptSelfModel, SelfModel } from '../../ports/self-model.ts';
import { reviewedDayLines } from '../../src/cli/identity/review-lines.ts';
import { identityReview } from '../../src/service/identity-review.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { memoryIds } from '../memory/consolidate/consolidating.ts';
import { know, now } from '../memory/remembering.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';

const like = (day: string, rest: Partial<SelfModel>): KeptSelfModel => ({
  day,
  at: now,
  cycle: 1,
  model: { goals: [], recurs: [], copes: null, told: null, knows: [], learned: [], ...rest },
});

const recurs = (memory: string, days: number) => ({ memories: memoryIds(memory), days });

/** A mind of which a self-model was drawn up on two days. */
async function mindOfTwoDays() {
  const store = await memoryStores().open('ada' as MindId);
  await know(store.memory, new WordEmbedder(), [
    { id: 'beans', content: 'I planted beans behind the shed.', speaker: 'Tom' },
    { id: 'boat', content: 'The boat has a wide leak.', speaker: 'Ines' },
  ]);
  await store.self.keepModel(like('2023-11-12', { recurs: [recurs('beans', 2)] }));
  const copes = { pattern: 'problemSolving', share: 0.4 } as const;
  await store.self.keepModel(like('2023-11-14', { recurs: [recurs('beans', 3), recurs('boat', 2)], copes }));
  const review = (day?: string) =>
    identityReview(store, { mind: store.mind, name: 'Ada', day, timezone: 'UTC', now });
  return { store, review, printed: async (day?: string) => reviewedDayLines(await review(day)).join('\n') };
}

it.each(['2026-99-99', '2026-02-29', 'monday'])(
  '%s is refused, as no day of the calendar, by a review and by what takes a day back',
  async (day) => {
    const { review } = await mindOfTwoDays();
    const problem = 'It must be a day that the calendar has, like 2026-01-31.';
    await expect(review(day)).rejects.toMatchObject({ fields: [{ field: 'day', problem }] });
    const command = mindCommandSchema.safeParse({ name: 'undoIdentity', day });
    expect(command.error?.issues[0]).toMatchObject({
      path: ['day'],
      message: expect.stringContaining('like 2026-01-31'),
    });
  },
);

describe('002 §4.1: a self-model that is updated periodically', () => {
  it('is reviewed as a difference to the version before, of the newest day when none is named', async () => {
    const { review, printed } = await mindOfTwoDays();
    expect(await printed()).toBe(
      [
        'What became of it on 2023-11-14:',
        '  what it is like, against 2023-11-12',
        '    - recurs: “I planted beans behind the shed.” (Tom), on 2 days',
        '    + recurs: “I planted beans behind the shed.” (Tom), on 3 days',
        '    + recurs: “The boat has a wide leak.” (Ines), on 2 days',
        '    + bias: coping by problem solving, in 40 % of such thoughts',
      ].join('\n'),
    );
    expect((await review('2023-11-12')).selfModel).toEqual({
      since: null,
      added: [{ facet: 'recurs', text: '“I planted beans behind the shed.” (Tom), on 2 days' }],
      gone: [],
    });
    expect((await review('2023-11-13')).selfModel).toBeNull();
  });

  it('shows nothing that was forgotten since, in neither version', async () => {
    const { store, printed } = await mindOfTwoDays();
    await store.memory.retract(memoryIds('beans')[0]!, { by: 'Tom', reason: 'Forget it.', now });
    expect(await printed()).not.toContain('beans');
    expect(await printed('2023-11-12')).toBe('Nothing of who it is became otherwise on 2023-11-12.');
  });
});

it.each([
  ['stands', ['Order calms me.'], true],
  ['was taken back on the same day', [], false],
])('what life made of a mind is offered to be taken back only while it %s', (_, added, isOffered) => {
  const lines = reviewedDayLines({
    mind: 'ada' as MindId,
    day: '2026-01-31',
    differences: added.length === 0 ? [] : [{ aspect: 'traits', added, gone: [] }],
    changes: [{ version: 2, at: now, by: 'life', aspects: ['traits'], reason: 'Lived so.' }] as never,
    goals: [],
    recurs: [],
    learned: [],
    selfModel: null,
  });
  expect(lines.at(-1)!.includes('wakeful identity undo --day 2026-01-31')).toBe(isOffered);
});
