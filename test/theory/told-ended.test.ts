import { describe, expect, it } from 'vitest';
import { endedIn } from '../../theory/told-ended.ts';

describe('what has ended by a statement', () => {
  it.each([
    ['I handed in my resignation.', 'job work'],
    ["The Ardennes aren't happening, she broke her wrist.", 'Ardennes'],
    ['The garden party was called off.', 'garden party'],
    ['Our trip to Rome fell through.', 'trip to Rome'],
    ['The match has been cancelled.', 'match'],
  ])('is told in other words: "%s"', (statement, ended) => {
    expect(endedIn(statement)).toBe(ended);
  });

  it.each(['I did not resign.', 'The lights are off the table.', 'It is happening.', 'We almost split up.'])(
    'is nothing of the kind: "%s"',
    (statement) => {
      expect(endedIn(statement)).toBe('');
    },
  );
});
