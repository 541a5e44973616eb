import { describe, expect, it } from 'vitest';
import { rightAgain } from '../../theory/right-again.ts';

describe('what holds after all', () => {
  it.each([
    ['No, Monday was right.', 'Monday'],
    ['Friday was correct.', 'Friday'],
    ['Sorry, 5 mg was right after all.', '5 mg'],
    ['It was June after all.', 'June'],
    ['Wait, the 14th was the right date.', 'the 14th'],
  ])('is the time or amount that a sentence calls right: %s', (sentence, value) => {
    expect(rightAgain(sentence)).toBe(value);
  });

  it.each(['Ana was right.', 'Monday was good.', 'It was Monday.', 'You were right.', "That's right."])(
    'is nothing in any other: %s',
    (sentence) => {
      expect(rightAgain(sentence)).toBeNull();
    },
  );
});
