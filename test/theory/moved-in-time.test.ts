import { describe, expect, it } from 'vitest';
import { movedInTime } from '../../theory/moved-in-time.ts';

describe('something that was moved by a span of time', () => {
  it.each([
    [
      'My interview is on the 12th.',
      'The interview got pushed back by a week.',
      'The interview got pushed back by a week, from the 12th.',
    ],
    [
      'I see the dentist on Tuesday at 10.',
      'The dentist appointment has been moved forward two days.',
      'The dentist appointment has been moved forward two days, from Tuesday at 10.',
    ],
    [
      'My exam is on May 14.',
      "It's been postponed by a month.",
      "It's been postponed by a month, from May 14.",
    ],
    [
      'The concert starts at 8pm.',
      'The concert is an hour later.',
      'The concert is an hour later, from 8pm.',
    ],
    [
      'We meet on Friday.',
      'They put it off for a fortnight.',
      'They put it off for a fortnight, from Friday.',
    ],
  ])('is told with when it was: "%s", "%s"', (older, newer, whole) => {
    expect(movedInTime(older, newer, true)).toBe(whole);
  });

  it.each([
    ['another thing', 'My interview is on the 12th.', 'The concert got pushed back by a week.'],
    ['no time before', 'My interview is in the town hall.', 'The interview got pushed back by a week.'],
    ['a new time', 'The concert is on Friday.', 'They moved the concert to Sunday.'],
    ['a move of their own', 'I moved to Rome in May.', 'I moved back two years later.'],
    ['what is long ago', 'My exam is on May 14.', 'My exam was moved two weeks ago.'],
  ])('is not told where there is %s', (_, older, newer) => {
    expect(movedInTime(older, newer, true)).toBeNull();
  });

  it('is "it" only where that was told last', () => {
    expect(movedInTime('My exam is on May 14.', "It's been postponed by a month.", false)).toBeNull();
  });
});
