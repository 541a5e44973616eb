import { expect, it } from 'vitest';
import { thoughtLimits } from '../../../src/host/performing/thought-limits.ts';

const configured = { maxTokens: 2_000, temperature: 0.7 };

it('gives an answer what the configuration says, and an inner thought no more than 1,024 tokens and a temperature of .9', () => {
  expect(thoughtLimits('respond', configured)).toEqual(configured);
  expect(thoughtLimits('reactive', configured)).toEqual({ maxTokens: 1_024, temperature: 0.9 });
  expect(thoughtLimits('spontaneous', configured)).toEqual({ maxTokens: 1_024, temperature: 0.9 });
});

it('never gives an inner thought more room or less freedom than is configured', () => {
  expect(thoughtLimits('spontaneous', { maxTokens: 200, temperature: 1 })).toEqual({
    maxTokens: 200,
    temperature: 1,
  });
});
