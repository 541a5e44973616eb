import { describe, expect, it } from 'vitest';
import { asksForElse } from '../../src/finding/asks-for-else.ts';

const persons = new Set<string>();

describe('a question for somebody else', () => {
  it.each([
    'Can I give Leo nuts?',
    'So, can I give Leo nuts?',
    'Ok so, Ada, should I cook my son a steak?',
    'Is it safe to give him nuts?',
    'Is it ok for Ana?',
  ])('is “%s”', (question) => {
    expect(asksForElse(question, persons)).toBe(true);
  });

  it.each([
    'Can I give it a try?',
    'So can I take Aspirin to get rid of my headache?',
    'Can I make us a nut cake?',
  ])('is not “%s”', (question) => {
    expect(asksForElse(question, persons)).toBe(false);
  });

  it.each(['so ', 'So, ', 'ok so but ', 'Hey '])(
    'is read at once, however often “%s” stands before it',
    (word) => {
      for (const times of [40, 40_000]) expect(asksForElse(`${word.repeat(times)}nuts`, persons)).toBe(false);
    },
  );
});
