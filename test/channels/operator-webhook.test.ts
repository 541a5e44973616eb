import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import { openChannels } from '../../src/channels/open-channels.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { Company, configurationOf } from '../host/company.ts';
import { loopback, status } from './loopback.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const minute = 60_000;

const written = (ann: string, ben: string) => `
name: Ada
owner: you
operators:
  - { name: Ann, notify: { webhook: { url: '${ann}', secret: ANN, timeout: 1 s } } }
  - { name: Ben, notify: { webhook: { url: '${ben}', secret: BEN } } }
`;

/** A mind in which something waits, whose first operator is behind a server that answers like this. */
async function escalated(answer: (response: ServerResponse) => void) {
  const ann = await loopback((_, response) => answer(response));
  const ben = await loopback((_, response) => status(response, 204));
  const [company, stores] = [new Company(), memoryStores()];
  const configuration = written(`${ann.origin}/ann`, `${ben.origin}/ben`);
  const { rooms } = openChannels(configurationOf(configuration), {
    mind: 'ada' as MindId,
    environment: { ANN: secret, BEN: secret },
    clock: company.clock,
    positions: stores.positions,
  });
  await company.wake(stores, { configuration, rooms });
  company.mind.pause();
  await company.say('p1');
  const store = await stores.open(company.mind.id);
  await store.inbox.setAside(['p1' as PerceptId], { epoch: 1, now: company.clock.now() });
  // what hangs is not waited for
  company.settle = async () => {};
  company.mind.reviewChanged();
  const until = async (holds: () => boolean | Promise<boolean>, step = 1_000) => {
    const passed = async () => {
      await company.clock.advance(step);
      return holds();
    };
    await expect.poll(passed, { timeout: 20_000, interval: 20 }).toBe(true);
  };
  return { company, ann, ben, store, until };
}

describe('the webhook of an operator', () => {
  it('is posted what waits, signed, as an escalation', async () => {
    const { ann, ben, until } = await escalated((response) => status(response, 200));
    await until(() => ann.arrived.length > 0);
    expect(JSON.parse(ann.arrived[0]!.body)).toMatchObject({
      type: 'escalation',
      mind: 'ada',
      space: 'operator:Ann',
      text: expect.stringContaining('with /acknowledge p-') as string,
    });
    expect(ann.arrived[0]!.headers['webhook-signature']).toMatch(/^v1,/);
    expect(ben.arrived).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['hangs', () => undefined],
    ['answers with 500', (response) => status(response, 500)],
    ['redirects', (response) => void response.writeHead(302, { location: 'http://10.0.0.7/' }).end()],
  ])('that %s holds up nobody: the next operator is told', async (_, answer) => {
    const { ann, ben, store, until } = await escalated(answer);
    await until(() => ann.arrived.length > 0);
    await until(async () => (await store.notices.list())[0]!.said >= 3, minute);
    await until(() => ben.arrived.length > 0);
    expect(JSON.parse(ben.arrived[0]!.body)).toMatchObject({ space: 'operator:Ben' });
    // and of a notice that nobody takes no notice is given
    expect((await store.notices.list()).map(({ about }) => about)).toHaveLength(1);
  });
});
