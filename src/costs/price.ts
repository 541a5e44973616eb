import type { CallTokens } from '../../ports/ledger-call.ts';
import { knownPrices, type Price } from './price-table.ts';

/** The voices that call no model of anybody's: what they say costs nothing. */
const freeVoices: ReadonlySet<string> = new Set(['offline', 'scripted']);

/** Whether a voice costs nothing, whatever it is asked. */
export const isFree = (voice: string): boolean => freeVoices.has(voice);

/** A model's name without the date of its snapshot: `claude-haiku-4-5-20251001`, `gpt-4.1-mini-2025-04-14`. */
const withoutSnapshot = (model: string): string => model.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, '');

/**
 * The price of a model at a time; null when it is not known.
 *
 * @param own prices of the configuration, which go before those that are known
 */
export function priceOf(model: string, at: number, own: readonly Price[] = []): Price | null {
  const day = new Date(at).toISOString().slice(0, 10);
  for (const prices of [own, knownPrices])
    for (const name of [model, withoutSnapshot(model)]) {
      const held = prices.filter((price) => price.model === name && price.from <= day);
      const newest = held.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
      if (newest !== undefined) return newest;
    }
  return null;
}

/** One dollar for a million tokens is a thousand billionths of a dollar for one. */
const nanodollarsPerToken = 1_000;

/**
 * What tokens cost, in billionths of a dollar.
 *
 * @example costOf({ inputTokens: 1000, outputTokens: 10, cachedTokens: 800, writtenTokens: 0 }, { model: 'm', from: '', input: 1, output: 5, cached: 0.1 }) // 330_000
 */
export function costOf(tokens: CallTokens, price: Price): number {
  const { input, output, cached = input, written = input } = price;
  const { cachedTokens, writtenTokens } = tokens;
  const plain = Math.max(0, tokens.inputTokens - cachedTokens - writtenTokens);
  const dollars =
    plain * input + cachedTokens * cached + writtenTokens * written + tokens.outputTokens * output;
  return Math.round(dollars * nanodollarsPerToken);
}
