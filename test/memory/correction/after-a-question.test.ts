import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';

const heard = (...said: string[]) => claimsOf(said.map((text) => ['Marek', text]));

describe('“no, it’s …” after a question is about what was asked', () => {
  it.each([
    [
      'My appointment is on Thursday at 9:30.',
      'When is my appointment?',
      "No, it's Friday at 10, I misread the card.",
    ],
    ['My appointment is on Thursday at 9:30.', 'When is my appointment?', "No, it's Friday at 10."],
    ['My exam is on the 14th.', 'What day is my exam?', "Actually it's the 19th."],
    ['My flight leaves at 7.', 'When does my flight leave?', "No, it's at 9, sorry, I misremembered."],
    ['The party is on Saturday.', 'When is the party again?', "Wait, it's on Sunday, I mixed up the days."],
    ['The meeting is in room 12.', 'Where is the meeting?', "No, it's in room 14."],
    ['My rent is 800 euros.', 'How much is my rent?', "No, it's 850 euros, I looked at the old contract."],
  ])('%s %s %s', (first, question, later) => {
    const claims = heard(first, question, later);
    expect(fallen(claims)).toEqual([first]);
    expect(contested(claims)).toEqual([]);
  });

  it.each([
    [
      'My appointment is on Thursday at 9:30.',
      'My flight is on Sunday at 7.',
      'When is my appointment?',
      "No, it's Friday at 10.",
    ],
    [
      'My flight is on Sunday at 7.',
      'My appointment is on Thursday at 9:30.',
      'When is my appointment?',
      "No, it's Friday at 10.",
    ],
    ['The exam is on Monday.', 'The party is on Saturday.', 'When is the exam?', "No, it's on Tuesday."],
    ['The party is on Saturday.', 'The exam is on Monday.', 'When is the exam?', "No, it's on Tuesday."],
  ])('and about nothing else: %s %s', (...said) => {
    const claims = heard(...said);
    const asked = said.find((each) => / (?:appointment|exam) is /u.test(each) && !each.endsWith('?'));
    expect(fallen(claims)).toEqual([asked]);
    expect(contested(claims)).toEqual([]);
  });

  it('and not once something else was told', () => {
    const claims = heard(
      'My exam is on Monday.',
      'When is my exam?',
      'My flight is on Sunday.',
      "No, it's on Tuesday.",
    );
    expect(fallen(claims)).not.toContain('My exam is on Monday.');
  });
});
