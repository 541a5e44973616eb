import { describe, expect, it } from 'vitest';
import { isPassing } from '../../theory/passing-states.ts';

describe('what only holds for the hour', () => {
  it.each([
    "I'm really sleepy tonight.",
    "I'm off to lunch",
    'I need a nap',
    "ok i've gotta dash",
    'That cracked me up.',
    'My laptop is at 3 percent.',
    'wrong thread, sorry',
  ])('is “%s”', (sentence) => {
    expect(isPassing(sentence)).toBe(true);
  });

  it.each([
    "I'm diabetic.",
    "I'm a nurse.",
    "I'm tired of living.",
    'I need a wheelchair.',
    'My laptop is a present from my late father.',
    'I lost my husband in May.',
    "I'm in a choir.",
  ])('is not “%s”', (sentence) => {
    expect(isPassing(sentence)).toBe(false);
  });
});
