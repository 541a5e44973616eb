import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

/** Other things that are told between, so that nothing is found only because it was said next to it. */
const others = ['I like tea.', 'The parcel came.', 'My rent is due on the third.'];

describe('somebody near and their name are one', () => {
  const told = [
    'My daughter, Elin, plays the cello.',
    ...others,
    'Elin started school.',
    ...others,
    'Our daughter is scared of dogs.',
  ];

  it.each([
    'What do you know about my daughter?',
    'What do you know about Elin?',
    'Tell me about my kids.',
    'What do you know about my family?',
  ])('asked "%s"', async (question) => {
    const answer = await answerAfter(told, question);
    for (const each of [/cello/, /started school/, /scared of dogs/]) expect(answer).toMatch(each);
  });

  it.each([
    [
      ['My twin sister Ana lives in Porto.', ...others, 'My sister has two dogs.'],
      'What does Ana have?',
      /two dogs/,
    ],
    [["I'm married to Petra.", ...others, 'Petra is a vet.'], 'What does my wife do?', /Petra is a vet/],
    [
      ['My kids are Elin and Max.', ...others, 'Max broke his arm.'],
      'Which of my kids broke an arm?',
      /Max broke/,
    ],
    [
      ['I have a son, Max, and a daughter, Elin.', ...others, 'Elin got a prize.'],
      'What did my daughter get?',
      /prize/,
    ],
  ])('after %j, asked "%s"', async (lines, question, answer) => {
    expect(await answerAfter(lines, question)).toMatch(answer);
  });
});

describe('all that is known of a family is told', () => {
  it('and not only of five of them', async () => {
    const family = ['mother', 'father', 'brother', 'sister', 'wife', 'daughter', 'aunt'];
    const answer = await answerAfter(
      family.map((each, place) => `My ${each} collects coins of country ${place}.`),
      'Tell me everything about my family.',
    );
    for (const each of family) expect(answer).toContain(`your ${each} `);
  });
});

describe('what is known of whoever asks', () => {
  const told = [
    "I'm Maria.",
    'I live in Lisbon.',
    'I work as a nurse.',
    'My sister Ana sings.',
    'My cat Tom is old.',
    'We have two kids.',
    ...Array.from({ length: 12 }, (_, place) => `My train number ${place} was late.`),
    ...Array.from({ length: 12 }, (_, place) => `I like the song number ${place}.`),
  ];

  it.each([
    'Tell me everything about me.',
    'Tell me about myself.',
    'tell me about me',
    'What do you know about me?',
  ])('is first their name, home, work, family and pets: "%s"', async (question) => {
    const answer = await answerAfter(told, question);
    for (const each of [/Maria/, /Lisbon/, /nurse/, /Ana/, /Tom/, /two kids/]) expect(answer).toMatch(each);
  });
});

describe('a name', () => {
  it.each(["I'm Marta, just moved into this flat and trying you out", 'my name is Marta, remember?'])(
    'is known from "%s"',
    async (line) => {
      expect(await answerAfter([line], "what's my name?")).toMatch(/Marta/);
    },
  );
});
