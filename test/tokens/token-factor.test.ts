import { describe, expect, it } from 'vitest';
import { ReportedRatios } from '../../src/tokens/reported-ratios.ts';
import { tokenFactor, unknownFactor } from '../../src/tokens/token-factor.ts';

describe('the factor of a tokenizer', () => {
  it.each(['gpt-4.1-mini', 'gpt-4o', 'gpt-5', 'o3-mini', 'openai/gpt-4o-mini', 'gpt-oss:20b'])(
    'is 1 for %s, which reads o200k',
    (model) => expect(tokenFactor({ name: 'openai', model })).toBe(1),
  );

  it.each(['gpt-4', 'gpt-4-turbo', 'llama3.1', 'qwen3', 'o30'])('is larger for %s', (model) =>
    expect(tokenFactor({ name: 'openai', model })).toBe(unknownFactor),
  );

  it('is larger for a voice of which nothing is known', () => {
    expect(tokenFactor({ name: 'anthropic', model: 'claude-haiku-4-5' })).toBe(unknownFactor);
    expect(tokenFactor({ name: 'mine' })).toBe(unknownFactor);
  });

  it('is 1 where no model reads', () => {
    expect(tokenFactor({ name: 'offline' })).toBe(1);
  });
});

describe('reported ratios', () => {
  it('raise the factor to the largest of the last twenty', () => {
    const ratios = new ReportedRatios();
    ratios.note(150, 100);
    for (let call = 0; call < 19; call += 1) ratios.note(110, 100);
    expect(ratios.raise(1.25)).toBe(1.5);
    ratios.note(110, 100);
    expect(ratios.raise(1.25)).toBe(1.25);
    expect(ratios.raise(1)).toBe(1.1);
  });

  it('never lower it below 1, nor take it from a provider that reports nothing or nonsense', () => {
    const ratios = new ReportedRatios();
    ratios.note(0, 100);
    expect(ratios.raise(1)).toBe(1);
    ratios.note(20, 100);
    expect(ratios.raise(1)).toBe(1);
    ratios.note(1_000_000_000, 100);
    expect(ratios.raise(1)).toBe(4);
  });
});
