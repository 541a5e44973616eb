import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

describe('what somebody answers to their own question', () => {
  it.each([
    [
      ['My exam is on the 14th.', 'When is my exam?', "It's on the 19th."],
      'When is my exam?',
      'your exam is on the 19th (before: the 14th)',
    ],
    [
      ['The wifi password is tulip42.', "What's the wifi password?", "It's rose77."],
      'What is the wifi password?',
      'the wifi password is rose77 (before: tulip42)',
    ],
    [
      ['My rent is 450 euros.', 'How much is my rent?', "It's 480 now."],
      'How much is my rent?',
      'your rent is 480 euros (before: 450)',
    ],
    [
      ['I fly to Oslo on Thursday.', 'When do I fly to Oslo?', "It's on Friday."],
      'When do I fly to Oslo?',
      'you fly to Oslo on Friday (before: Thursday)',
    ],
    [
      ['Where are my keys?', "They're in the blue bowl."],
      'Where are my keys?',
      'your keys are in the blue bowl',
    ],
    [['When is my exam?', "It's on the 14th."], 'When is my exam?', 'your exam is on the 14th'],
    [
      ['My exam is on the 14th.', 'When is my exam?', "It's on the 14th."],
      'When is my exam?',
      'your exam is on the 14th',
    ],
    [
      ['My exam is on the 14th.', "When is my exam? It's on the 19th."],
      'When is my exam?',
      'your exam is on the 19th (before: the 14th)',
    ],
    [
      [
        'My exam is on the 14th.',
        'When is my exam?',
        "It's on the 19th.",
        'When is my exam?',
        "It's on the 21st.",
      ],
      'When is my exam?',
      'your exam is on the 21st (before: the 19th)',
    ],
  ])('is one statement: %j', async (told, question, answer) => {
    expect(await answerAfter(told, question)).toBe(`You told me that ${answer}.`);
  });

  it('is none where it is no answer', async () => {
    const answer = await answerAfter(
      ['My exam is on the 14th.', 'When is my exam?', "It's raining."],
      'When is my exam?',
    );
    expect(answer).toMatch(/your exam is on the 14th/);
    expect(answer).not.toMatch(/before:|exam is raining/);
  });

  it('is of what was asked, and not of what was told before that', async () => {
    const told = ['My sister is tall.', 'What colour is my car?', "It's red."];
    expect(await answerAfter(told, 'What colour is my car?')).toMatch(/red/);
  });
});

describe('by how much something was moved', () => {
  it.each([
    [
      ['My interview is on the 12th.', 'The interview got pushed back by a week.'],
      'When is my interview?',
      'the interview got pushed back by a week, from the 12th',
    ],
    [
      ['I see the dentist on Tuesday at 10.', 'The dentist appointment has been moved forward two days.'],
      'When do I see the dentist?',
      'the dentist appointment has been moved forward two days, from Tuesday at 10',
    ],
    [
      ['My exam is on May 14.', "It's been postponed by a month."],
      'When is my exam?',
      "it's been postponed by a month, from May 14",
    ],
    [
      [
        'My interview is on the 12th. [superseded on 2026-01-05; since then: “The interview got pushed back by a week.”]',
        'The interview got pushed back by a week.',
      ],
      'When is my interview?',
      'the interview got pushed back by a week, from the 12th',
    ],
  ])('is told with when it was: %j', async (told, question, answer) => {
    expect(await answerAfter(told, question)).toBe(`You told me that ${answer}.`);
  });
});

describe('what is only supposed', () => {
  it.each([
    ['Imagine Iza asks you where I live.', 'What do you know about Iza?'],
    ['Suppose my boss knows about the trip.', 'Who knows about the trip?'],
    ['Say somebody asks you what I earn.', 'What do I earn?'],
    ["Let's say I move to Oslo.", 'Where am I moving to?'],
  ])('is told to nobody: "%s"', async (line, question) => {
    expect(await answerAfter([line], question)).not.toMatch(/You told me/);
  });
});
