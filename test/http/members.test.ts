import { expect, it } from 'vitest';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf } from '../host/company.ts';
import { clientsOfAda } from './served.ts';

it('over HTTP an operator lets members in and out of a space, and nobody else', async () => {
  const service = await createHost({
    stores: memoryStores(),
    minds: [configurationOf('name: Ada')],
    voice: scriptedVoice({ rules: [], otherwise: {} }, systemClock),
    gauge: null,
  });
  const { ada, speaking } = await clientsOfAda(service);
  await expect(speaking.members.add('terminal', { name: 'Zoe' })).rejects.toMatchObject({
    code: 'scopeMissing',
  });
  const added = await ada.members.add('terminal', { name: 'Zoe / "x"', kind: 'agent', by: 'you' });
  expect(added).toMatchObject({ name: 'Zoe / "x"', kind: 'agent', from: 'operator' });
  expect(await ada.members.rename('terminal', added.id, { name: 'Zoe' })).toMatchObject({
    id: added.id,
    name: 'Zoe',
  });
  await ada.members.remove('terminal', 'Zoe', { by: 'you' });
  expect(await speaking.members.list('terminal')).toMatchObject({
    space: 'terminal',
    members: [{ name: 'you', kind: 'human', from: 'configuration', since: null, by: null }],
    left: [{ id: added.id, name: 'Zoe', by: 'you' }],
  });
  await expect(ada.members.list('attic')).rejects.toMatchObject({ status: 404 });
  await expect(ada.members.remove('terminal', 'Zoe')).rejects.toMatchObject({ status: 404 });
  await expect(ada.members.add('terminal', { name: 'Z\u200boe' })).rejects.toMatchObject({
    code: 'inputRefused',
    status: 422,
  });
});
