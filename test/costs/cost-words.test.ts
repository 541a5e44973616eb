import { describe, expect, it } from 'vitest';
import type { CallSum } from '../../ports/ledger-call.ts';
import { readCosts } from '../../src/costs/cost-report.ts';
import { costLines, dollarWords, glanceWords } from '../../src/costs/cost-words.ts';

const sum: CallSum = {
  purpose: 'thought',
  voice: 'anthropic',
  model: 'claude-haiku-4-5',
  calls: 3,
  failures: 1,
  unpriced: 0,
  inputTokens: 1_200,
  outputTokens: 40,
  cachedTokens: 960,
  writtenTokens: 0,
  nanodollars: 12_300_000,
  duration: 900,
};
const unpriced: CallSum = { ...sum, model: 'local', calls: 2, failures: 0, unpriced: 2, nanodollars: 0 };
const costs = {
  note: async () => {},
  sums: async (...after: unknown[]) => after.map(() => [sum, unpriced]),
  calls: async () => [],
};

describe('what a mind cost, in words', () => {
  it('tells money, calls and tokens, and of what the price is not known', async () => {
    const budget = { hour: { dollars: 0.5 }, day: { tokens: 1_000_000 } };
    const lines = costLines(await readCosts(costs, { now: 0, budget }));
    expect(lines).toContain(
      'lifetime   $0.0123 and 2 calls of unknown price · 5 calls, 1 failed · 2,400 tokens in (80 % from the cache), 80 out',
    );
    expect(lines).toContain(
      '  thought, anthropic local: $0.00 and 2 calls of unknown price · 2 calls · 1,200 tokens in (80 % from the cache), 40 out',
    );
    expect(lines).toContain('budget     $0.5000 for any hour');
    expect(lines).toContain('budget     1,000,000 tokens for any day');
    // nobody is awake here
    expect(lines.some((line) => line.startsWith('session'))).toBe(false);
  });

  it('tells what is left of the budget, and what that leaves to a thought', async () => {
    const report = await readCosts(costs, { now: 0, energy: { left: 0.2, reach: 0.5125 } });
    expect(costLines(report)).toContain('left       20 % of it: a thought has at most 51 % of its window');
    const plenty = { left: 0.9, reach: 1 };
    expect(costLines({ ...report, energy: plenty })).toContain(
      'left       90 % of it: a thought has all of its window',
    );
    const { lifetime, energy } = report;
    expect(glanceWords({ session: lifetime, day: lifetime, energy })).toMatch(
      /within 24 hours\. 20 % of your budget is left, so you think with 51 % of your window at the most\.$/,
    );
    expect(glanceWords({ session: lifetime, day: lifetime, energy: plenty })).toMatch(/within 24 hours\.$/);
  });

  it('tells small sums with the digits that tell them apart', () => {
    expect([0, 0.000_012, 0.0123, 12.345].map(dollarWords)).toEqual([
      '$0.00',
      '$0.000012',
      '$0.0123',
      '$12.35',
    ]);
  });

  it('tells an agent tokens where no price is known', async () => {
    const { lifetime } = await readCosts(
      { ...costs, sums: async (...after: unknown[]) => after.map(() => [unpriced]) },
      { now: 0 },
    );
    expect(glanceWords({ session: lifetime, day: lifetime, energy: null })).toBe(
      'Your calls have cost 1,240 tokens since you woke, 1,240 tokens within 24 hours.',
    );
  });
});
