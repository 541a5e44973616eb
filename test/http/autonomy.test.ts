import { expect, it } from 'vitest';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf } from '../host/company.ts';
import { clientsOfAda } from './served.ts';

const written = `name: Ada
autonomy: { governed: true, start: 3 }
modes: { normal: { interval: 50 ms, range: [10 ms, 200 ms] } }
timing: { callFloor: 0 ms, minimumInterval: 10 ms }
`;

it('over HTTP an operator lowers a mind, and raises it only once the criteria are met, by no way round', async () => {
  const service = await createHost({
    stores: memoryStores(),
    minds: [configurationOf(written)],
    voice: scriptedVoice({ rules: [], otherwise: { say: 'I see.' } }, systemClock),
    gauge: null,
  });
  const { ada, speaking } = await clientsOfAda(service);
  expect(await ada.autonomy.show()).toMatchObject({ held: { level: 3 }, next: { level: 4 } });
  const refused = { code: 'inputRefused', status: 422 };
  await expect(ada.autonomy.raise({ by: 'Ann' })).rejects.toMatchObject({
    ...refused,
    fields: expect.arrayContaining([
      { field: 'to', problem: 'Level 4 asks for more: 0 of 14 days at the level that it holds.' },
    ]) as unknown,
  });
  const raise = { name: 'raiseAutonomy', to: 4 } as const;
  await expect(ada.command(raise)).rejects.toMatchObject(refused);
  const source = { kind: 'command', speaker: 'Ann', command: raise } as const;
  await expect(ada.send({ source, text: '' })).rejects.toMatchObject(refused);
  await expect(speaking.autonomy.lower({ by: 'Ann' })).rejects.toMatchObject({ code: 'scopeMissing' });
  expect(await ada.autonomy.lower({ by: 'Ann', to: 1 })).toMatchObject({ outcome: 'accepted' });
  await ada.ask('Are you still there?', { timeout: 10_000 });
  expect(await ada.autonomy.show()).toMatchObject({ held: { level: 1 }, next: { level: 2 } });
  expect(await ada.audit()).toMatchObject({ faults: [], entries: [{ kind: 'lowerAutonomy', who: 'Ann' }] });
});
