import { describe, expect, it } from 'vitest';
import { questionInFull } from '../../theory/question-in-full.ts';

describe('a question in full', () => {
  it.each([
    ["why'd they move it", 'why did they move it'],
    ["what's my gf do", 'what does my girlfriend do'],
    ["how old's dad", 'how old is dad'],
    ['my boss is who', 'who is my boss'],
    ['list my plants', 'which plants do I have'],
    ['which town do I live in these days', 'where do I live'],
    ["what's the plan", "what's the plan"],
  ])('has what was left out: "%s"', (asked, full) => {
    expect(questionInFull(asked, false)).toBe(full);
  });

  it('is asked by a thing alone only where a mark tells that it is asked', () => {
    expect(questionInFull("Ana's age", true)).toBe('how old is Ana');
    expect(questionInFull('concert date', true)).toBe('when is concert');
    expect(questionInFull('concert date', false)).toBe('concert date');
  });
});
