import { expect, it } from 'vitest';
import type { CostTotal } from '../../../src/costs/cost-report.ts';
import { costShares, spendingOf } from '../../../src/inspector/page/panels/spending.ts';

const total = (rest: Partial<CostTotal> = {}): CostTotal => ({
  calls: 1,
  failures: 0,
  unpriced: 0,
  dollars: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  writtenTokens: 0,
  ...rest,
});

const used = total({ dollars: 0.25, inputTokens: 900, outputTokens: 100 });

it('what was spent stands beside its limit, and says where there is none', () => {
  expect(spendingOf(used, { dollars: 0.5 })).toEqual([
    { unit: 'dollars', text: '$0.2500 of $0.5000', share: 0.5 },
    { unit: 'tokens', text: '1,000 tokens, no limit', share: null },
  ]);
  expect(spendingOf(used, { tokens: 0 })[1]).toEqual({
    unit: 'tokens',
    text: '1,000 of 0 tokens',
    share: 1,
  });
});

it('purposes have their share of the money, or of the tokens where nothing has cost any', () => {
  const by = (purpose: 'thought' | 'review', rest: Partial<CostTotal>) => ({
    purpose,
    voice: 'anthropic',
    model: 'm',
    ...total(rest),
  });
  const paid = [by('review', { dollars: 0.1, inputTokens: 900 }), by('thought', { dollars: 0.3 })];
  const shares = costShares({ by: paid, lifetime: total({ dollars: 0.4 }) });
  expect(shares.map(({ purpose, share }) => [purpose, Number(share.toFixed(2))])).toEqual([
    ['thought', 0.75],
    ['review', 0.25],
  ]);
  const free = [by('review', { inputTokens: 30 }), by('thought', { outputTokens: 10 })];
  expect(costShares({ by: free, lifetime: total({ inputTokens: 30, outputTokens: 10 }) })[0]).toMatchObject({
    purpose: 'review',
    share: 0.75,
  });
  expect(costShares({ by: [by('thought', {})], lifetime: total() })[0]?.share).toBe(0);
});
