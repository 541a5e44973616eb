import { expect, it } from 'vitest';
import type { MemoryId, MindId, PerceptId } from '../../../ports/identifiers.ts';
import type { Acceptance } from '../../../ports/store.ts';
import { sendNotice } from '../../../src/host/performing/send-notice.ts';
import { packedVector } from '../../../ports/packed-vector.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { accept, commit, here, turn } from '../../db/lives.ts';
import { buffered, model, persisted } from '../../db/memories.ts';
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

it('a feeling that comes back is not sent once what it was of is forgotten', async () => {
  const store = await memoryStores().open('ada' as MindId);
  await accept(store, 'pin');
  const { epoch } = await store.life.activate(1, here, false);
  const felt = { near: 0.7, magnitude: 1, model, delta: packedVector([1, 0, 0]), action: 'spoke' as const };
  const memory = [buffered('pin'), persisted('pin', 'the-pin')];
  const whole = commit(1, { turn: { ...turn(1, 'pin'), felt }, memory, acknowledged: ['pin'] });
  await store.life.commit(whole, 'checkpoint', { epoch, now });
  const send = () =>
    sendNotice(
      {
        percept: 'feeling/gut/1' as PerceptId,
        source: { kind: 'feeling', dimension: 'gut' },
        text: 'Something in this is close to your heart: “My PIN is 4711.”.',
        about: null,
        felt: 1,
      },
      {
        store,
        longestText: 1_000,
        now,
        perceive: async () => ({ outcome: 'accepted', depth: 1 }) as Acceptance,
      },
    );
  expect(await send()).toEqual({ handled: false });
  await store.memory.retract('the-pin' as MemoryId, { by: 'Bea', reason: 'Private.', now });
  await expect(send()).rejects.toThrow('withdrawn');
});
