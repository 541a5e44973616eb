import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { record } from '../db/memories.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company } from './company.ts';

const promise = 'I keep my promises, whatever it costs me.';
const budget = 4_000;
const configuration = `
name: Ada
context: { budget: ${budget}, longestPercept: 500 }
voice: { maxTokens: 200 }
memory: { gate: { flushEvery: 20 } }
`;

const tokensOf = ({ system, messages }: ThoughtRequest): number =>
  countTokens(system) + countTokens(JSON.stringify(messages));

describe('§3.3 a context that fills', () => {
  it('lets go of nothing that the exit gate has not judged, and shows identity in the calls after', async () => {
    const company = new Company();
    const echo = company.echo();
    const requests: ThoughtRequest[] = [];
    const voice: Voice = {
      ...echo,
      think: (request, given) => {
        if (request.situation !== null) requests.push(request);
        return echo.think(request, given);
      },
    };
    const mind = await company.wake(await emptyInMemory(), { voice, configuration });
    const store = mind.record as MindStore;
    await store.memory.enter([record('held', { content: promise, alpha: 40, beta: 3 })], 1_000);
    const said: string[] = [];
    for (let place = 0; place < 36; place += 1) {
      said.push(`fact-${place}`);
      await company.say(
        `fact-${place}`,
        `Barrel ${place} in cellar ${place * 7} holds ${place * 13} litres of cider from Brittany.`,
      );
      await company.clock.advance(5_000);
    }
    const fullest = Math.max(...requests.map(tokensOf));
    expect(fullest).toBeGreaterThan(0.75 * (budget - 200));

    const leaps = company.news.flatMap((each, at) =>
      each.kind === 'stream.compacted' ? [{ each, at }] : [],
    );
    expect(leaps.length).toBeGreaterThan(0);
    const history = await store.inbox.history(1_000);
    for (const { each, at } of leaps) {
      const judged = new Set(
        company.news
          .slice(0, at)
          .flatMap((news) => (news.kind === 'gate.judged' ? news.changes : []))
          .flatMap((change) => ('from' in change ? [String(change.from)] : [])),
      );
      const gone = history.filter(
        ({ handledIn }) => handledIn !== null && handledIn < each.window.verbatimFrom,
      );
      expect(gone.length).toBeGreaterThan(0);
      for (const { handledIn } of gone)
        expect([...judged].some((item) => item.startsWith(`${handledIn}/`))).toBe(true);
    }
    const known = await store.memory.madeOf(said.slice(0, 20));
    expect(new Set(known.map(({ source }) => source)).size).toBe(20);
    const after = requests.slice(-12).map(({ messages }) => JSON.stringify(messages));
    expect(after.filter((call) => call.includes(promise)).length).toBeGreaterThan(9);
  });
});
