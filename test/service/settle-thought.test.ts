import { expect, it } from 'vitest';
import { settleThought } from '../../src/service/handle/settle-thought.ts';

type Given = Parameters<typeof settleThought>;

it('a correction whose id something else has is not kept, and whoever settles is told to do it once more', async () => {
  const seat = {
    active: { perceive: async () => ({ outcome: 'duplicate', depth: 0 }) },
    store: async () => ({ trace: { turn: async () => ({ reviewed: 'waits' }) } }),
  } as unknown as Given[0];
  const thought = { cycle: 3, about: 'The ferry?', said: 'Nine.', judged: { triggers: [] } };
  const item = { id: 't-1', thought } as unknown as Given[1];
  const percepts = { commanded: () => ({}) } as unknown as Given[2]['percepts'];
  const settled = settleThought(seat, item, { word: 'wrong', result: 'Ten.', percepts, speaker: 'Tom' });
  await expect(settled).rejects.toMatchObject({
    name: 'TryAgain',
    message: expect.stringContaining(
      'Settle the thought once more: it is sent under a new id then.',
    ) as string,
  });
});
