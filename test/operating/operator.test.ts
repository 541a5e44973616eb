import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MindStores } from '../../ports/store.ts';
import { Host } from '../../src/host/host.ts';
import { operate, type OperatorOptions } from '../../src/operating/operator.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { Company, configurationOf } from '../host/company.ts';

const minute = 60_000;

/** A mind whose host is watched. */
class WatchedCompany extends Company {
  async begin(options: OperatorOptions = {}, stores: MindStores = memoryStores()) {
    this.host = await Host.open({ stores: { ...stores, close: async () => {} }, clock: this.clock });
    const operator = operate(this.host, options);
    onTestFinished(async () => {
      await this.host.close();
      await operator.end();
    });
    this.mind = await this.host.wake(configurationOf('name: Ada\nreflection: { when: never }'), {
      voice: this.echo(),
      channel: async (utterance) => void this.heard.push(utterance),
      watcher: (news) => this.news.push(news),
    });
    return operator;
  }

  alerts(kind: 'alert.raised' | 'alert.cleared'): string[] {
    return this.news.flatMap((news) => (news.kind === kind && 'alert' in news ? [news.alert] : []));
  }
}

/** An address that alerts are posted to, and what came. */
async function address(answers: readonly number[] = []) {
  const came: { alert: string; kind: string }[] = [];
  const statuses = [...answers];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const status = statuses.shift() ?? 204;
      if (status < 300) came.push(JSON.parse(body) as never);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`, came };
}

/** Stores whose record contradicts itself while it is told to. */
function doubtfulStores(stores: MindStores, isDoubtful: () => boolean): MindStores {
  return {
    ...stores,
    open: async (id) => {
      const store = await stores.open(id);
      const examine = async () =>
        isDoubtful() ? [{ kind: 'orphan', message: 'A turn of nothing.' }] : store.life.examine();
      return { ...store, life: { ...store.life, examine } };
    },
  };
}

/** Stores that take no commit while they are told not to. */
function brokenStores(stores: MindStores, isBroken: () => boolean): MindStores {
  return {
    ...stores,
    open: async (id) => {
      const store = await stores.open(id);
      const commit: typeof store.life.commit = (...given) =>
        isBroken() ? Promise.reject(new Error('The disk is gone.')) : store.life.commit(...given);
      return { ...store, life: { ...store.life, commit } };
    },
  };
}

describe('an operator', () => {
  it('raises an alert by a fault and clears it when the fault is gone, in the news and at the webhook', async () => {
    const { url, came } = await address([500]);
    const company = new WatchedCompany();
    let isBroken = false;
    const operator = await company.begin(
      { webhook: { url } },
      brokenStores(memoryStores(), () => isBroken),
    );
    isBroken = true;
    await company.say('one');
    // the mind waits for its commit: nothing settles until that is durable
    company.settle = atRest;
    await company.clock.advance(10 * minute);
    isBroken = false;
    expect(company.alerts('alert.raised')).toEqual(
      expect.arrayContaining(['cycleTime', 'consecutiveErrors']),
    );
    expect(operator.alerts()).toContainEqual(
      expect.objectContaining({ mind: 'ada', name: 'consecutiveErrors', severity: 'critical' }),
    );
    await company.clock.advance(10 * minute);
    expect(company.alerts('alert.cleared')).toEqual(
      expect.arrayContaining(['cycleTime', 'consecutiveErrors']),
    );
    expect(operator.alerts()).toEqual([]);
    await operator.webhook?.quiet();
    expect(came.map(({ kind, alert }) => `${kind} ${alert}`)).toContain('alert.cleared consecutiveErrors');
  });

  it('examines the record every hour while the mind lives, and tells what contradicts itself', async () => {
    const company = new WatchedCompany();
    let isDoubtful = false;
    await company.begin(
      {},
      doubtfulStores(memoryStores(), () => isDoubtful),
    );
    isDoubtful = true;
    await company.clock.advance(61 * minute);
    expect(company.news).toContainEqual(
      expect.objectContaining({ kind: 'integrity.examined', inconsistencies: 1 }),
    );
    expect(company.alerts('alert.raised')).toEqual(['consistency']);
    isDoubtful = false;
    expect(await company.mind.examine()).toEqual([]);
    await company.clock.advance(minute);
    expect(company.alerts('alert.cleared')).toEqual(['consistency']);
  });

  it('sees minds that were awake before it, and none after its end', async () => {
    const company = new WatchedCompany();
    await (await company.begin()).end();
    const late = operate(company.host, { rules: [] });
    await company.clock.advance(61 * minute);
    expect(company.news.filter(({ kind }) => kind === 'integrity.examined')).toHaveLength(1);
    await late.end();
    await company.clock.advance(120 * minute);
    expect(company.news.filter(({ kind }) => kind === 'integrity.examined')).toHaveLength(1);
  });
});
