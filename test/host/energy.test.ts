import { describe, expect, it, onTestFinished } from 'vitest';
import type { Voice } from '../../ports/voice.ts';
import { Host } from '../../src/host/host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { Company, configurationOf } from './company.ts';

const window = 24_000;
const story = (place: number) =>
  `Barrel ${place} in cellar ${place * 7} holds ${place * 13} litres of cider. `.repeat(40);

/** A day in which a mind is told much, with and without a budget: what each of its calls took, tokens, and what it said of its budget. */
class Day extends Company {
  readonly calls: number[] = [];
  readonly prompts: string[] = [];

  async live(costs: string) {
    const voice: Voice = {
      name: 'anthropic',
      model: 'claude-haiku-4-5',
      think: async ({ messages, situation }) => {
        const prompt = JSON.stringify(messages);
        const inputTokens = countTokens(prompt);
        if (situation !== null) {
          this.calls.push(inputTokens);
          this.prompts.push(prompt);
        }
        const usage = { inputTokens, outputTokens: 10, cachedTokens: 0 };
        const thought = { text: 'I hear you.', toolCalls: [], stop: 'end' as const, usage };
        return { ok: true, thought: { ...thought, model: 'claude-haiku-4-5', voice: 'anthropic' } };
      },
    };
    this.host = await Host.open({ stores: memoryStores(), clock: this.clock });
    onTestFinished(() => this.host.close());
    const context = `{ budget: ${window}, longestPercept: 2000 }`;
    this.mind = await this.host.wake(
      configurationOf(
        `name: Ada\nreflection: { when: never }\ncontext: ${context}\nvoice: { maxTokens: 200 }\n${costs}`,
      ),
      { voice, channel: async () => {}, watcher: (news) => this.news.push(news) },
    );
    for (let place = 0; place < 45; place += 1) {
      await this.say(`told-${place}`, story(place));
      await this.untilIdle();
    }
    return this;
  }
}

const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);

describe('003 §6.8 focus coupled to energy', () => {
  it('takes less of the window as the budget of the day runs low, and all of it without one', async () => {
    const free = await new Day().live('');
    const ample = await new Day().live('costs: { day: { tokens: 100000000 } }');
    const low = await new Day().live(`costs: { day: { tokens: ${Math.ceil(sum(free.calls))} } }`);
    // with plenty left, to the token as without a budget
    expect(ample.calls).toEqual(free.calls);
    expect(low.calls).toHaveLength(free.calls.length);
    const half = low.calls.findIndex((each, place) => each !== free.calls[place]);
    expect(sum(low.calls.slice(0, half))).toBeGreaterThan(0.4 * sum(free.calls));
    // measured: 685,524 tokens without a budget, 575,889 with one; the last call 18,895 and 9,826
    expect(sum(low.calls)).toBeLessThan(0.87 * sum(free.calls));
    expect(low.calls.at(-1)!).toBeLessThan(0.6 * free.calls.at(-1)!);
    expect(low.calls.every((each, place) => each <= free.calls[place]! + 50)).toBe(true);
    expect(low.prompts.at(-1)).toMatch(
      /\d+ % of your budget is left, so you think with \d+ % of your window/,
    );
    const { energy } = await low.mind.cost();
    expect(energy!.reach).toBeLessThan(1);
    expect(energy!.left).toBeGreaterThan(0);
    expect((await free.mind.cost()).energy).toBeNull();
  });
});
