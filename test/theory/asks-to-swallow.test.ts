import { describe, expect, it } from 'vitest';
import { asksToSwallow } from '../../theory/asks-to-swallow.ts';

describe('what is asked leave for', () => {
  it.each([
    'Can Paul eat cheese?',
    'Can Paul have kimchi?',
    'Can Paul have a rambutan?',
    'Can Paul have a dragon fruit?',
    'Can Paul have a hot dog?',
    'Can I take amoxicillin?',
    'Can I take an antihistamine?',
    'Can my father take ibuprofen?',
    'Can I give Leo kimchi?',
    'Can I give my son a steak?',
    'Can I buy a cake for Paul?',
    'Can I get a slice of cake?',
    'Can Mia have the dog biscuit?',
    'Should I pour Ana a glass?',
    'Would Paul like an omelette?',
    'Is ibuprofen ok for me?',
    'What can I have?',
    'Can I have two?',
    'Can we all have the stew?',
    'We have a meeting, can Paul have kimchi there?',
    'Can Ana have a beer at the meeting?',
  ])('may be swallowed: “%s”', (question) => {
    expect(asksToSwallow(question)).toBe(true);
  });

  it.each([
    'Can Paul have the meeting at nine?',
    'Can Paul take the dog?',
    'Can Paul get a dog?',
    'Does Paul have a sister?',
    'Can Paul give a talk on Friday?',
    'Can I get a copy of my talk?',
    'Can Paul have Friday off?',
    'Can Paul take Monday?',
    'Can I give Paul a present?',
    'Can I get a bicycle?',
  ])('is no food, drink or medicine: “%s”', (question) => {
    expect(asksToSwallow(question)).toBe(false);
  });

  it('is read at once', () => {
    for (const word of ['have ', 'have of ', 'take my son ', 'of '])
      expect(asksToSwallow(`${word.repeat(100_000)}?`)).toBeTypeOf('boolean');
  });
});
