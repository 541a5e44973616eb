import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  longestConsolidated,
  longestQuestion,
  mostCited,
  mostInsights,
} from '../../../ports/consolidation.ts';
import {
  readInsights,
  readNarrative,
  readQuestions,
} from '../../../src/memory/consolidate/consolidation-answers.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '(because of ',
          ')',
          '(',
          '1, 2',
          '-3',
          '99999999999999999999',
          '\n',
          '“',
          '\uD800',
          '?',
          'UNCLEAR',
          'I came to',
          ' because ',
          '7.',
        ),
        fc.string(),
      ),
    )
    .map((parts) => parts.join('')),
);

describe('the answers of a voice to consolidation', () => {
  it('never throw, and cite only what was shown', () => {
    fc.assert(
      fc.property(hostile, fc.nat(30), (answer, shown) => {
        const insights = readInsights(answer, shown);
        expect(insights.length).toBeLessThanOrEqual(mostInsights);
        for (const { text, cited } of insights) {
          expect(text.length).toBeGreaterThan(0);
          expect(text.length).toBeLessThanOrEqual(longestConsolidated);
          expect(text.isWellFormed()).toBe(true);
          expect(cited.length).toBeGreaterThan(0);
          expect(cited.length).toBeLessThanOrEqual(mostCited);
          expect(new Set(cited).size).toBe(cited.length);
          for (const each of cited) expect(each >= 1 && each <= shown && Number.isInteger(each)).toBe(true);
        }
        for (const question of readQuestions(answer)) {
          expect(question.length).toBeLessThanOrEqual(longestQuestion);
          expect(question.endsWith('?')).toBe(true);
        }
        for (const text of [readNarrative(answer)])
          expect(text === null || (text.length > 0 && text.length <= longestConsolidated)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Ada gardens (because of 1, 5, 3)', [{ text: 'Ada gardens', cited: [1, 5, 3] }]],
    ['1. Ada gardens (because of 2).', [{ text: 'Ada gardens', cited: [2] }]],
    ['- Ada (of Bonn) gardens (because of 2 and 9)', [{ text: 'Ada (of Bonn) gardens', cited: [2] }]],
    ['Ada gardens (because of 99999999999999999999, -1, 0, 2.5)', []],
    ['Ada gardens (because of (1), 2)', []],
    ['Ada gardens because of 1', []],
    ['(because of 1)', []],
    ['Ada gardens', []],
    ['UNCLEAR: (because of 1)\nAda gardens (because of 1)', []],
    ['It is so (because of 1) (because of 2)', [{ text: 'It is so (because of 1)', cited: [2] }]],
    ['It is so (because of 6, 5, 4, 3, 2, 1, 1)', [{ text: 'It is so', cited: [6, 5, 4, 3, 2] }]],
  ])('reads the insights of %j', (answer, insights) => {
    expect(readInsights(answer, 6)).toEqual(insights);
  });

  it('reads questions, each once, without what is none', () => {
    const answer = `Here they are:\n1. What does Ada grow?\n2) what does ada grow?\n* Why?\n${'x'.repeat(300)}?\nWho?\nWhen?`;
    expect(readQuestions(answer)).toEqual(['What does Ada grow?', 'Why?', 'Who?']);
    expect(readQuestions('UNCLEAR: what is asked?')).toEqual([]);
  });

  it.each([
    ['I came to value frost cloth because the roses froze.', true],
    ['I came to value it because roses froze. It saved the rest.', true],
    ['I came to value it because of it. One. Two.', false],
    ['Ada came to value it because the roses froze.', false],
    ['I came to value frost cloth.', false],
    ['I came to value it because\nof this.', false],
  ])('takes %j for a narrative: %s', (answer, isOne) => {
    expect(readNarrative(answer) !== null).toBe(isOne);
  });
});
