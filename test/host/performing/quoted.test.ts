import { expect, it } from 'vitest';
import type { MemoryId, MindId, PerceptId } from '../../../ports/identifiers.ts';
import type { Acceptance } from '../../../ports/store.ts';
import { sendNotice } from '../../../src/host/performing/send-notice.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { know, now } from '../../memory/remembering.ts';
import { WordEmbedder } from '../../memory/word-embedder.ts';

it('a thought that quotes a memory is not sent once that is withdrawn', async () => {
  const store = await memoryStores().open('ada' as MindId);
  await know(store.memory, new WordEmbedder(), [{ id: 'pin', content: 'The code of the gate is 4711.' }]);
  const sent: string[] = [];
  const send = (quotes: string[]) =>
    sendNotice(
      {
        percept: 'impulse/dmn/1' as PerceptId,
        source: { kind: 'impulse', category: 'associativeDrift' },
        text: '“The code of the gate is 4711.” comes back to you.',
        about: null,
        quotes: quotes as MemoryId[],
      },
      {
        store,
        longestText: 1_000,
        now,
        perceive: async ({ text }) => {
          sent.push(text);
          return { outcome: 'accepted', depth: 1 } as Acceptance;
        },
      },
    );
  expect(await send(['pin'])).toEqual({ handled: false });
  await store.memory.retract('pin' as MemoryId, { by: 'Bea', reason: 'Private.', now });
  await expect(send(['pin'])).rejects.toThrow('withdrawn');
  await expect(send(['unknown'])).rejects.toThrow('withdrawn');
  expect(sent).toHaveLength(1);
});
