import { describe, expect, it } from 'vitest';
import { imageTokensOf, seesByName } from '../../src/tokens/image-tokens.ts';

describe('images are counted as their provider documents', () => {
  it.each([
    ['anthropic', 'claude-haiku-4-5', 200, 200, 54],
    ['anthropic', 'claude-haiku-4-5', 1_000, 1_000, 1_334],
    ['anthropic', 'claude-haiku-4-5', 8_000, 8_000, 1_600],
    ['anthropic', 'claude-opus-4-8', 8_000, 8_000, 4_784],
    ['openai', 'gpt-4o', 1_024, 1_024, 765],
    ['openai', 'gpt-4o', 2_048, 4_096, 1_105],
    ['openai', 'gpt-4.1-mini', 1_024, 1_024, 1_659],
    ['openai', 'gpt-4.1-mini', 8_000, 8_000, 2_489],
    ['openai', 'llava', 8_000, 8_000, 3_779],
  ] as const)('%s, %s: %i × %i is %i', (counted, model, width, height, tokens) => {
    expect(imageTokensOf(model, { sees: true, counted })?.({ width, height })).toBe(tokens);
  });

  it('whether a model sees is known by its name, or told', () => {
    expect(
      ['claude-haiku-4-5', 'gpt-4.1-mini', 'openai/gpt-5', 'o3'].filter((model) => !seesByName(model)),
    ).toEqual([]);
    expect(
      ['gpt-3.5-turbo', 'o3-mini', 'llama-3', 'gpt-4o-audio-preview', 'qwen'].filter((model) =>
        seesByName(model),
      ),
    ).toEqual([]);
    expect(imageTokensOf('gpt-4o', { sees: false, counted: 'openai' })).toBeUndefined();
    expect(imageTokensOf('llama-3', { counted: 'openai' })).toBeUndefined();
  });
});
