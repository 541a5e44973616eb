import { describe, expect, it } from 'vitest';
import { howItWent } from '../../src/prompt/strategy-words.ts';

describe('how a strategy has gone (002 §5.2)', () => {
  it.each([
    [1, 0, 'worked once', 'it has gone well for you'],
    [0, 1, 'failed once', 'it has not gone well for you'],
    [3, 1, 'worked 3 of 4 times', 'it has gone well for you'],
    [2, 2, 'worked 2 of 4 times', 'it has gone well at times, and at times not'],
    [0, 2, 'failed all 2 times', 'it has not gone well for you'],
  ])('is told an agent in figures and a person in words: %d and %d', (worked, failed, agent, person) => {
    expect(howItWent({ worked, failed }, 'agent')).toBe(agent);
    expect(howItWent({ worked, failed }, 'person')).toBe(person);
  });
});
