/** What a model costs from a day on: dollars for a million tokens. */
export interface Price {
  /** The model as its provider names it, without the date of a snapshot. */
  model: string;
  /** The first day on which the price holds, in UTC: `2026-01-31`. */
  from: string;
  /** Tokens that are given. */
  input: number;
  /** Tokens that are answered. */
  output: number;
  /** Given tokens that come from the prompt cache; as `input` when left out. */
  cached?: number | undefined;
  /** Given tokens that are written to the prompt cache; as `input` when left out. */
  written?: number | undefined;
}

const haiku45 = { input: 1, output: 5, cached: 0.1, written: 1.25 };
const sonnet4 = { input: 3, output: 15, cached: 0.3, written: 3.75 };
const opus45 = { input: 5, output: 25, cached: 0.5, written: 6.25 };
const opus41 = { input: 15, output: 75, cached: 1.5, written: 18.75 };

/**
 * The prices that are known without anybody telling them. Of a model that is not here nothing is guessed; a new price of a known model is
 * another line with the day from which it holds. `costs.prices` of the configuration adds to these and goes before them.
 *
 * Source: the price lists of Anthropic (platform.claude.com/docs/en/about-claude/pricing) and OpenAI (developers.openai.com/api/docs/pricing);
 * standard service, prompt cache of five minutes. The days are those on which the models came out.
 */
export const knownPrices: readonly Price[] = [
  { model: 'claude-haiku-4-5', from: '2025-10-15', ...haiku45 },
  { model: 'claude-sonnet-4-0', from: '2025-05-22', ...sonnet4 },
  { model: 'claude-sonnet-4-5', from: '2025-09-29', ...sonnet4 },
  { model: 'claude-sonnet-4-6', from: '2026-02-01', ...sonnet4 },
  { model: 'claude-opus-4-1', from: '2025-08-05', ...opus41 },
  { model: 'claude-opus-4-5', from: '2025-11-24', ...opus45 },
  { model: 'claude-opus-4-6', from: '2026-02-01', ...opus45 },
  { model: 'claude-opus-4-7', from: '2026-03-01', ...opus45 },
  { model: 'gpt-4.1', from: '2025-04-14', input: 2, output: 8, cached: 0.5 },
  { model: 'gpt-4.1-mini', from: '2025-04-14', input: 0.4, output: 1.6, cached: 0.1 },
  { model: 'gpt-4.1-nano', from: '2025-04-14', input: 0.1, output: 0.4, cached: 0.025 },
  { model: 'gpt-4o', from: '2024-10-02', input: 2.5, output: 10, cached: 1.25 },
  { model: 'gpt-4o-mini', from: '2024-10-02', input: 0.15, output: 0.6, cached: 0.075 },
];
