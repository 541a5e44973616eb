import { expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf } from '../host/company.ts';
import { clientsOfAda } from './served.ts';

const written = `name: Ada
modes: { normal: { interval: 50 ms, range: [10 ms, 200 ms] } }
timing: { callFloor: 0 ms, minimumInterval: 10 ms }
`;

it('over HTTP whoever was asked allows a call by a button, which happens once', async () => {
  const { promise: sent, resolve } = Promise.withResolvers<unknown>();
  const letter = { to: 'the bank' };
  const tool = defineTool({
    name: 'write_letter',
    description: 'Sends a letter.',
    input: z.object({ to: z.string() }),
    external: true,
    run: (input) => {
      resolve(input);
      return 'Sent.';
    },
  });
  const rules = [
    { when: { contains: 'my bank' }, answer: { toolCalls: [{ name: tool.name, input: letter }] } },
    { when: { contains: 'my bank', step: 1 }, answer: { say: 'I have asked.' } },
  ];
  const service = await createHost({
    stores: memoryStores(),
    minds: [configurationOf(written)],
    tools: [tool],
    voice: scriptedVoice({ rules, otherwise: {} }, systemClock),
    gauge: null,
  });
  const { ada, speaking } = await clientsOfAda(service);
  await ada.ask('Write to my bank.', { timeout: 10_000 });
  await expect.poll(() => ada.proposals.list()).toHaveLength(1);
  const [open] = await ada.proposals.list();
  expect(open).toMatchObject({ tool: 'write_letter', input: letter, person: 'you', space: 'terminal' });
  await expect.poll(async () => (await ada.proposals.list())[0]?.deliveredAt).toBeGreaterThan(0);
  const refused = { code: 'inputRefused', status: 422 };
  await expect(ada.proposals.answer(open!.id, { given: true, by: 'Tom' })).rejects.toMatchObject(refused);
  await expect(ada.proposals.answer('9.9', { given: true })).rejects.toMatchObject(refused);
  await expect(speaking.proposals.answer(open!.id, { given: true })).rejects.toMatchObject({
    code: 'scopeMissing',
  });
  expect(await ada.proposals.answer(open!.id, { given: true })).toMatchObject({ outcome: 'accepted' });
  expect(await sent).toEqual(letter);
  await expect.poll(() => ada.proposals.list()).toEqual([]);
  await expect.poll(async () => (await ada.audit()).entries.map(({ kind }) => kind)).toContain('consent');
  expect(await ada.audit()).toMatchObject({ faults: [] });
});
