import { describe, expect, it } from 'vitest';
import { costOf, priceOf } from '../../src/costs/price.ts';
import { knownPrices } from '../../src/costs/price-table.ts';

const late = Date.UTC(2026, 10, 24);
const tokens = { inputTokens: 1_000, outputTokens: 100, cachedTokens: 600, writtenTokens: 300 };

describe('the price of a call', () => {
  it('counts what came from the cache and what went into it at their own prices', () => {
    const price = priceOf('claude-haiku-4-5', late)!;
    // 100 plain, 600 cached, 300 written, 100 answered: 100 + 60 + 375 + 500 millionths of a dollar
    expect(costOf(tokens, price)).toBe(1_035_000);
  });

  it('is that of the model whose snapshot answered', () => {
    expect(priceOf('claude-haiku-4-5-20251001', late)).toBe(priceOf('claude-haiku-4-5', late));
    expect(priceOf('gpt-4.1-mini-2025-04-14', late)?.input).toBe(0.4);
  });

  it('is not guessed of a model that nobody knows, nor of a time before the price held', () => {
    expect(priceOf('claude-haiku-4-5-turbo', late)).toBeNull();
    expect(priceOf('claude-haiku-4-5', Date.UTC(2025, 0, 1))).toBeNull();
  });

  it('changes on its day, and those of the configuration go first', () => {
    const own = [
      { model: 'claude-haiku-4-5', from: '2026-01-01', input: 2, output: 2 },
      { model: 'claude-haiku-4-5', from: '2026-06-01', input: 3, output: 3 },
    ];
    const inputAt = (month: number) => priceOf('claude-haiku-4-5', Date.UTC(2026, month, 1), own)?.input;
    expect([inputAt(-1), inputAt(0), inputAt(4), inputAt(5)]).toEqual([1, 2, 2, 3]);
    // without a price of its own for the cache, what comes from there costs as much as anything given
    expect(costOf(tokens, own[0]!)).toBe(2_200_000);
  });

  it('stands in the table once for a model and a day', () => {
    const lines = knownPrices.map(({ model, from }) => `${model} ${from}`);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
