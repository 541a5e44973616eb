import { describe, expect, it } from 'vitest';
import { answerInLife } from './offline-life.ts';

const dentist = 'I have an appointment with the cardiologist on Monday at 9.';

describe('what is put right more than once', () => {
  it.each([
    [
      [dentist, 'Actually, Tuesday.', 'No, Wednesday.'],
      'When is my appointment with the cardiologist?',
      'on Wednesday at 9 (before: Tuesday)',
    ],
    [
      ["I've got a dentist appointment on Thursday at 9:30.", 'Also they moved it to next Tuesday.'],
      'When is my dentist appointment?',
      'next Tuesday at 9:30 (before: Thursday)',
    ],
    [
      ["I've got a dentist appointment on Thursday at 9:30.", 'Sorry, the dentist is at 9:45, not 9:30.'],
      'When is my dentist appointment?',
      'on Thursday at 9:45 (before: 9:30)',
    ],
    [
      ['My flight is on Friday.', 'Actually, Saturday.', 'No, Sunday.'],
      'When is my flight?',
      'on Sunday (before: Saturday)',
    ],
    [
      [dentist, 'Actually, Tuesday.', 'Sorry, it is Monday after all.'],
      'When is my appointment with the cardiologist?',
      'on Monday at 9',
    ],
    [
      ['I take 5 mg of ramipril.', 'Actually, I take 10 mg.', 'No, 5 mg is right after all.'],
      'How much ramipril do I take?',
      'You told me that you take 5 mg of ramipril.',
    ],
    [
      ['My trip to Hamburg is in June.', 'Actually, July.', 'No, June.'],
      'When is my trip to Hamburg?',
      'in June',
    ],
    [
      [dentist, 'Actually, Tuesday.', 'No, Monday was right.'],
      'When is my appointment with the cardiologist?',
      'on Monday at 9',
    ],
    [['My flight is on Friday.', 'No, Saturday.', 'Friday was correct.'], 'When is my flight?', 'on Friday'],
    [
      ['I take 5 mg of ramipril.', 'Actually, I take 10 mg.', 'No, 5 mg was right.'],
      'How much ramipril do I take?',
      'You told me that you take 5 mg of ramipril.',
    ],
    [
      ['My trip to Hamburg is in June.', 'Actually, July.', 'It was June after all.'],
      'When is my trip to Hamburg?',
      'in June',
    ],
    [
      [
        'We meet on Monday.',
        'No, we meet on Tuesday.',
        'The dentist is on Wednesday.',
        'No, Monday was right.',
      ],
      'When do we meet?',
      'on Monday (before: Tuesday)',
    ],
  ])('is told as it was put right last: %j', async (told, question, right) => {
    expect(await answerInLife(told, question)).toContain(right);
  });

  it.each([
    [
      [
        'We meet on Monday.',
        'No, we meet on Tuesday.',
        'The dentist is on Wednesday.',
        'No, Monday was right.',
      ],
      'When is the dentist?',
      'on Wednesday',
    ],
    [['The rent is due on the 5th.', 'No, Monday was right.'], 'When is the rent due?', 'due on the 5th'],
  ])('is put back of nothing that never had that value: %j', async (told, question, right) => {
    const answer = await answerInLife(told, question);
    expect(answer).toContain(right);
    expect(answer).not.toContain('Monday');
  });
});
