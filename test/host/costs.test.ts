import { describe, expect, it, onTestFinished } from 'vitest';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { Host } from '../../src/host/host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { Company, configurationOf } from './company.ts';

type Stores = ReturnType<typeof memoryStores>;

/** A mind on stores in memory; the ledger on databases is tried in test/db/cost-store.test.ts. */
class CheapCompany extends Company {
  async begin(voice: Voice | null, configuration: string, stores: Stores = memoryStores()) {
    // the stores outlive the process
    this.host = await Host.open({ stores: { ...stores, close: async () => {} }, clock: this.clock });
    onTestFinished(() => this.host.close());
    this.mind = await this.host.wake(
      configurationOf(`name: Ada\nreflection: { when: never }\n${configuration}`),
      {
        voice: voice ?? this.echo(),
        channel: async (utterance) => void this.heard.push(utterance),
        watcher: (news) => this.news.push(news),
      },
    );
    return this.mind;
  }
}

const hour = 3_600_000;

/** A voice of a model that costs something, and what it was asked. */
function paidVoice(model = 'claude-haiku-4-5') {
  const asked: ThoughtRequest[] = [];
  const voice: Voice = {
    name: 'anthropic',
    model,
    think: async (request) => {
      asked.push(request);
      const usage = { inputTokens: 1_000, outputTokens: 100, cachedTokens: 0 };
      const input = { text: 'I hear you.' };
      const toolCalls =
        request.situation === null
          ? []
          : [{ id: `call-${asked.length}`, name: 'send_message', input, problem: null }];
      const thought = { text: 'Nothing.', toolCalls, stop: 'end' as const, usage };
      return { ok: true, thought: { ...thought, model: `${model}-20251001`, voice: 'anthropic' } };
    },
  };
  return { voice, asked };
}

const told = (company: Company, kind: string) => company.news.filter((news) => news.kind === kind);

describe('the costs of a mind', () => {
  it('are in the ledger call by call, with every purpose, and outlive a restart', async () => {
    const stores = memoryStores();
    const first = new CheapCompany();
    const mind = await first.begin(paidVoice().voice, '', stores);
    expect((await mind.cost()).lifetime).toMatchObject({ calls: 0, dollars: 0 });
    await first.say('one', 'My sister Ana moves to Lisbon.');
    await first.untilIdle();
    const spent = await mind.cost();
    const { calls, dollars } = spent.lifetime;
    expect(spent.session).toEqual(spent.lifetime);
    expect(spent.by.map(({ purpose }) => purpose)).toContain('thought');
    // 1,000 tokens at a millionth of a dollar, 100 at five
    expect(dollars).toBeCloseTo(calls * 0.0015, 9);
    expect(told(first, 'model.called')).toHaveLength(calls);
    await first.host.close();

    const second = new CheapCompany(first.clock.now());
    const again = await second.begin(paidVoice().voice, '', stores);
    expect(await again.cost()).toMatchObject({ session: { calls: 0 }, lifetime: { calls, dollars } });
  });

  it('put it to sleep when the budget is used up, say so once, and let it go on later', async () => {
    const company = new CheapCompany();
    const { voice, asked } = paidVoice();
    const mind = await company.begin(voice, 'costs: { hour: { tokens: 1500 } }');
    await company.say('one', 'Good morning.');
    await company.untilIdle();
    await company.clock.advance(60_000);
    expect(mind.state().mode).not.toBe('sleep');
    await company.say('two', 'Are you there?');
    await company.clock.advance(60_000);
    expect(asked).toHaveLength(2);
    expect(mind.state().mode).toBe('sleep');
    expect(told(company, 'budget.spent')).toMatchObject([{ window: 'hour', unit: 'tokens', used: 2_200 }]);

    await company.say('three', 'And now?');
    await company.clock.advance(hour / 2);
    expect(asked).toHaveLength(2);
    expect(await mind.cost()).toMatchObject({
      spent: { window: 'hour', limit: 1_500 },
      lifetime: { calls: 2 },
    });
    expect(told(company, 'budget.spent')).toHaveLength(1);

    await company.clock.advance(hour / 2);
    expect(told(company, 'budget.free').length).toBeGreaterThan(0);
    expect(asked).toHaveLength(3);
    expect(company.heard).toHaveLength(3);
    expect((await mind.cost()).lifetime.calls).toBe(3);
  });

  it('are told to an agent in its moment', async () => {
    const company = new CheapCompany();
    const { voice, asked } = paidVoice();
    await company.begin(voice, '');
    await company.say('one', 'Good morning.');
    await company.untilIdle();
    await company.say('two', 'How are you?');
    await company.untilIdle();
    const said = asked.map(({ messages }) => JSON.stringify(messages));
    expect(said[0]).not.toContain('Your calls have cost');
    expect(said.at(-1)).toMatch(
      /Your calls have cost \$0\.00\d+ since you woke, \$0\.00\d+ within 24 hours\./,
    );
  });

  it('limit no dollars of a model whose price nobody knows', async () => {
    const company = new CheapCompany();
    const waking = company.begin(paidVoice('gamma-9').voice, 'costs: { day: { dollars: 1 } }');
    await expect(waking).rejects.toThrow(/the price of "gamma-9" is not known.*costs\.prices/);
  });

  it('are none of the offline voice, which no budget holds back', async () => {
    const company = new CheapCompany();
    const mind = await company.begin(null, 'costs: { hour: { tokens: 1 } }');
    await company.say('one', 'Good morning.');
    await company.untilIdle();
    expect(company.heard).toHaveLength(1);
    expect(await mind.cost()).toMatchObject({ lifetime: { dollars: 0, unpriced: 0 }, spent: null });
  });
});
