import { describe, expect, it } from 'vitest';
import { answerAfter, talk } from './offline-talk.ts';

/** A line as it is shown once another one has put it right. */
const superseded = (line: string, later: string): string =>
  `${line} [superseded on 2026-01-05; since then: “${later}”]`;

describe('what was put right in a word or two', () => {
  it.each([
    [
      'My exam is on the 14th.',
      "no, it's the 19th",
      'When is my exam?',
      'your exam is on the 19th (before: the 14th)',
    ],
    [
      'My exam is on May 14.',
      "You got that wrong, it's the 19th.",
      'When is my exam?',
      'your exam is on the 19th (before: May 14)',
    ],
    [
      'My sister lives in Brittany.',
      'Scratch Brittany, make it Normandy.',
      'Where does my sister live?',
      'your sister lives in Normandy (before: Brittany)',
    ],
    [
      'The party is on Friday.',
      'Make it Saturday.',
      'When is the party?',
      'the party is on Saturday (before: Friday)',
    ],
    ['The rent is 450 euros.', 'Sorry, 500.', 'How much is the rent?', 'the rent is 500 euros (before: 450)'],
  ])('is one answer: "%s", "%s"', async (line, later, question, answer) => {
    expect(await answerAfter([superseded(line, later), later], question)).toBe(`You told me that ${answer}.`);
  });

  it('is what was said last where it was put right twice', async () => {
    const last = 'No, make it Sunday.';
    const lines = [superseded('The party is on Friday.', last), superseded('Make it Saturday.', last), last];
    expect(await answerAfter(lines, 'When is the party?')).toBe(
      'You told me that the party is on Sunday (before: Friday).',
    );
  });

  it('is told as it was said where it says all', async () => {
    const later = 'My exam is on the 19th, not on the 14th.';
    expect(
      await answerAfter([superseded('My exam is on the 14th.', later), later], 'When is my exam?'),
    ).toMatch(/^You told me that your exam is on the 19th/);
  });
});

describe('words that only take back or change what was said', () => {
  it.each([
    ['Scratch Brittany.', 'What about Brittany?'],
    ['Scratch Brittany, make it Normandy.', 'What about Normandy?'],
    ['Never mind the party.', 'What about the party?'],
    ['Make it Saturday at noon.', 'What is on Saturday?'],
    ['Change it to Saturday.', 'What is on Saturday?'],
    ['Forget Brittany, make it Normandy.', 'What about Normandy?'],
  ])('are told to nobody: "%s"', async (line, question) => {
    expect(await answerAfter([line], question)).not.toMatch(/You told me/);
  });

  it.each(['Scratch Brittany, make it Normandy.', 'Make it Saturday.', "You got that wrong, it's the 19th."])(
    'are thanked for: "%s"',
    async (line) => {
      expect(await talk().say(line)).toMatch(/^Thank you for putting that right\./);
    },
  );

  it('are agreed to where nothing is put in the place of it', async () => {
    expect(await talk().say('Never mind the party.')).toBe("All right, Bea. I'm here.");
  });

  it('leave what stands behind them', async () => {
    const answer = await answerAfter(["Scratch Brittany, we're going to Normandy."], 'Where are we going?');
    expect(answer).toMatch(/you're going to Normandy/);
    expect(answer).not.toMatch(/scratch/iu);
  });

  it.each([
    ['Scratch is our cat.', 'Who is Scratch?', /Scratch is your cat/],
    ['We put it on the table.', 'What about the table?', /table/],
  ])('are none where something is told: "%s"', async (line, question, answer) => {
    expect(await answerAfter([line], question)).toMatch(answer);
  });
});

describe('an answer that rests on one plain statement', () => {
  it.each([
    [
      'The plumber comes on Thursday morning.',
      'When does the plumber come round?',
      'the plumber comes on Thursday morning',
    ],
    [
      'I borrowed a ladder from the caretaker.',
      'Who lent me the ladder?',
      'you borrowed a ladder from the caretaker',
    ],
    ['My niece Tess is a pilot.', 'What is the job of Tess?', 'your niece Tess is a pilot'],
  ])('is given without doubt: "%s", asked "%s"', async (line, question, answer) => {
    expect(await answerAfter([line], question)).toBe(`You told me that ${answer}.`);
  });

  it.each([
    ['Nils is my colleague.', 'How tall is Nils?'],
    ['My colleague Tom is a vet.', "What does Tom's wife do?"],
    ['I pay the plumber by card.', 'How much rent do I pay?'],
  ])(
    'is doubted where only whom it is about was told, or another matter: "%s", asked "%s"',
    async (line, question) => {
      expect(await answerAfter([line], question)).toMatch(/^I(?:'m not sure| don't know)/);
    },
  );
});

describe('what is told in words that end with no mark', () => {
  it.each([
    ['I stopped warfarin, I take apixaban now', /you stopped warfarin, you take apixaban now/],
    ['I like coffee better', /you like coffee better/],
    ["I don't take warfarin any more, I take apixaban", /apixaban/],
  ])('is acknowledged with what was understood: “%s”', async (text, words) => {
    const { say } = talk({ nature: 'person' });
    await say('I take warfarin.', 'you');
    expect(await say(text, 'you')).toMatch(words);
  });

  it('is no introduction where it only says what something is', async () => {
    const { say } = talk({ nature: 'person' });
    await say('Ida lives in Graz.', 'you');
    expect(await say("It's Linz.", 'you')).not.toMatch(/Nice to meet you/);
  });
});
