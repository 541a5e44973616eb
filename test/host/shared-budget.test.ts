import { describe, expect, it, onTestFinished } from 'vitest';
import type { SharedBudgetOptions } from '../../src/host/host-options.ts';
import type { MindStores } from '../../ports/store.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import { Host } from '../../src/host/host.ts';
import type { TimedNews } from '../../src/host/news/news.ts';
import { metrics } from '../../src/operating/metrics.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import type { Voice } from '../../ports/voice.ts';
import { configurationOf } from './company.ts';

const hour = 3_600_000;

/** Services that share a database and a model that is paid for, each with a mind of its own. */
class Services {
  readonly minds: ActiveMind[] = [];
  readonly hosts: Host[] = [];
  readonly news: TimedNews[][] = [];
  heard = 0;
  asked = 0;
  readonly clock = new VirtualClock(Date.UTC(2026, 0, 1), async () => {
    for (const mind of this.minds) await mind.whenSettled();
  });
  readonly stores: MindStores = { ...memoryStores(), close: async () => {} };

  private readonly voice: Voice = {
    name: 'anthropic',
    model: 'claude-haiku-4-5',
    think: async ({ situation }) => {
      this.asked += 1;
      const usage = { inputTokens: 1_000, outputTokens: 100, cachedTokens: 0 };
      const call = {
        id: `call-${this.asked}`,
        name: 'send_message',
        input: { text: 'I hear you.' },
        problem: null,
      };
      const thought = {
        text: 'Nothing.',
        toolCalls: situation === null ? [] : [call],
        stop: 'end' as const,
        usage,
      };
      return { ok: true, thought: { ...thought, model: 'claude-haiku-4-5', voice: 'anthropic' } };
    },
  };

  async serve(name: string, budget: SharedBudgetOptions, voice = this.voice): Promise<ActiveMind> {
    const host = await Host.open({ stores: this.stores, clock: this.clock, budget });
    onTestFinished(() => host.close());
    await metrics(host);
    const news: TimedNews[] = [];
    this.hosts.push(host);
    this.news.push(news);
    const mind = await host.wake(configurationOf(`name: ${name}\nreflection: { when: never }`), {
      voice,
      channel: async () => void (this.heard += 1),
      watcher: (each) => news.push(each),
    });
    this.minds.push(mind);
    return mind;
  }

  say(mind: ActiveMind, text: string) {
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    return mind.perceive({ id: text, source, at: this.clock.now(), text });
  }

  told(place: number, kind: TimedNews['kind']) {
    return this.news[place]!.filter((news) => news.kind === kind);
  }
}

describe('the budget that the minds of several services share', () => {
  it('has a mind sleep when others have used it up, says so, and lets it answer when some is left', async () => {
    const all = new Services();
    const limit = { hour: { calls: 2 } };
    const ada = await all.serve('Ada', limit);
    const bea = await all.serve('Bea', limit);
    await all.say(ada, 'Good morning.');
    await all.clock.advance(60_000);
    await all.say(ada, 'How are you?');
    await all.clock.advance(60_000);
    const before = all.asked;
    await all.say(bea, 'Are you there?');
    await all.clock.advance(60_000);
    expect([before, all.asked, all.heard]).toEqual([2, 2, 2]);
    expect(bea.state().mode).toBe('sleep');
    expect(all.told(1, 'budget.spent')).toMatchObject([
      { isShared: true, window: 'hour', unit: 'calls', limit: 2 },
    ]);
    const cost = await bea.cost();
    expect(cost.spent).toMatchObject({ isShared: true, unit: 'calls' });
    expect(cost.shared).toMatchObject([{ window: 'hour', unit: 'calls', limit: 2 }]);
    // a call that was refused is none
    expect(cost.lifetime.calls).toBe(0);
    const figures = await metrics(all.hosts[1]!);
    expect(figures).toContain('wakeful_over_budget{mind="bea"} 1');
    expect(figures).toMatch(/wakeful_shared_budget_left_ratio\{window="hour",unit="calls"\} 0\.\d/);

    await all.clock.advance(hour / 2);
    expect(all.heard).toBe(3);
    expect(all.told(1, 'budget.free').length).toBeGreaterThan(0);
    expect((await bea.cost()).lifetime.calls).toBeGreaterThan(0);
    expect(bea.state().mode).not.toBe('sleep');
  });

  it('in dollars wants a price that is known', async () => {
    const all = new Services();
    const unknown = { name: 'anthropic', model: 'gamma-9', think: () => Promise.reject(new Error('never')) };
    await expect(all.serve('Ada', { day: { dollars: 1 } }, unknown)).rejects.toThrow(
      /The budget that all minds here share limits dollars, and the price of "gamma-9" is not known/,
    );
  });

  it('is refused where it says nothing that can be kept', async () => {
    const opening = Host.open({ stores: memoryStores(), budget: { hour: { dollar: 5 } } as never });
    await expect(opening).rejects.toThrow(/"budget" as .*hour.*dollar/s);
  });
});
