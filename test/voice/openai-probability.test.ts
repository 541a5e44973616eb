import { describe, expect, it } from 'vitest';
import { openaiReader } from '../../src/voice/openai/reader.ts';

const read = (...choices: object[]) => {
  const reader = openaiReader({ key: '1/voice/think.0/0', tools: [], situation: null });
  for (const choice of choices) reader.take({ choices: [choice] });
  return reader.answer().probability;
};

describe('how probable an answer was to the model', () => {
  it('is the geometric mean over its tokens, where the server tells them', () => {
    const token = (content: string, probability: number) => ({
      delta: { content },
      logprobs: { content: [{ logprob: Math.log(probability) }] },
    });
    expect(read(token('At', 0.9), token(' nine', 0.4))).toBeCloseTo(0.6);
  });

  it('is left out where the server tells nothing of it', () => {
    expect(read({ delta: { content: 'At nine' } }, { delta: {}, logprobs: null })).toBeUndefined();
  });
});
