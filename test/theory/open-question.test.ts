import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshness, strangeness } from '../../theory/curiosity.ts';
import { isSameQuestion, leavesOpen, questionOpenedBy, settles } from '../../theory/open-question.ts';

const day = 86_400_000;

describe('a question that stays open', () => {
  it('asks for something that could be told', () => {
    expect(questionOpenedBy('Hello Ada! When does the ferry to Hvar leave?')).toBe(
      'When does the ferry to Hvar leave?',
    );
    for (const nothing of ['How are you?', 'The ferry leaves at nine.', 'And you?', ''])
      expect(questionOpenedBy(nothing)).toBeNull();
  });

  it.each([
    "I don't know.",
    "I don't know: I don't find it in what I can look back on.",
    'Sorry, I have no idea.',
    "I'm afraid I can't say.",
    'Nobody has told me.',
    "You haven't told me where he lives.",
    "Hm. I'm not sure.",
  ])('is left open by "%s"', (said) => expect(leavesOpen(said)).toBe(true));

  it.each([
    'At nine.',
    'The ferry leaves at nine, I know that.',
    'You know what I like.',
    'Do you not know?',
  ])('is not left open by "%s"', (said) => expect(leavesOpen(said)).toBe(false));

  it('is settled by what tells of it, not by who knows nothing, by another question or by something else', () => {
    const question = 'When does the ferry to Hvar leave?';
    expect(settles(question, 'Ben says that the ferry to Hvar leaves at nine.')).toBe(true);
    for (const said of [
      "I don't know when the ferry to Hvar leaves.",
      'Does the ferry to Hvar leave today?',
      'The ferry to Split is new.',
      'Good morning.',
    ])
      expect(settles(question, said)).toBe(false);
  });

  it('is the same as another one that asks for the same', () => {
    const question = 'Where does Ben keep his ladder?';
    expect(isSameQuestion(question, 'Where has Ben kept the ladder?')).toBe(true);
    expect(isSameQuestion(question, 'Where does Ben live?')).toBe(false);
  });
});

describe('what a mind is curious about', () => {
  it('is left alone for a day once it was turned to, and is ever fresher from then on', () => {
    expect(freshness(null, 0)).toBe(1);
    fc.assert(
      fc.property(fc.nat(100 * day), fc.nat(100 * day), (one, more) => {
        const earlier = freshness(0, one);
        expect(earlier).toBeGreaterThanOrEqual(0);
        expect(freshness(0, one + more)).toBeGreaterThanOrEqual(earlier);
        expect(freshness(0, one + more)).toBeLessThanOrEqual(1);
        if (one <= day) expect(earlier).toBe(0);
      }),
    );
  });

  it('is who tells little for how often they come: the less, the more', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(20), (days, told) => {
        const now = strangeness({ days, told });
        expect(now).toBeGreaterThanOrEqual(strangeness({ days, told: told + 1 }));
        expect(now).toBeLessThanOrEqual(strangeness({ days: days + 1, told }));
        if (days < 2 || told >= 9) expect(now).toBe(0);
      }),
    );
  });
});
