import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

const told = [
  'I take 5 mg of ramipril.',
  'I take Keppra.',
  "I'm on 75 micrograms of levothyroxine.",
  'I also take metformin twice a day.',
  'Ben takes Zoloft.',
  'Ben takes 20 mg of lisinopril and 5 mg of Norvasc.',
  "Ben's mother takes warfarin.",
  'I need 500 g of flour.',
  'I take the bus to work.',
  'I stopped taking Keppra.',
];

describe('who asks what medicines somebody takes', () => {
  it.each(['What do I take?', 'Which medicines do I take?', 'What are my medicines?'])(
    'is told all with their doses, and none that is over: “%s”',
    async (question) => {
      expect(await answerAfter(told, question)).toBe(
        "You told me that you take 5 mg of ramipril, and that you're on 75 micrograms of levothyroxine, and that you also take metformin twice a day.",
      );
    },
  );

  it.each(['What does Ben take?', 'What medicines does Ben take?', 'What is Ben on?'])(
    'is told those of whom they ask for: “%s”',
    async (question) => {
      expect(await answerAfter(told, question)).toBe(
        'You told me that Ben takes Zoloft, and that Ben takes 20 mg of lisinopril and 5 mg of Norvasc.',
      );
    },
  );

  it('is told those of somebody who is called by whose they are', async () => {
    expect(await answerAfter(told, "What does Ben's mother take?")).toBe(
      "You told me that Ben's mother takes warfarin.",
    );
  });

  it('is told what ended where that is one of several told together, or nobody said which', async () => {
    expect(await answerAfter([...told, 'Ben stopped Norvasc.'], 'What does Ben take?')).toMatch(
      /Zoloft.*Norvasc.*Ben stopped Norvasc/,
    );
    expect(await answerAfter([...told, 'I stopped all my tablets.'], 'What do I take?')).toMatch(
      /ramipril.*you stopped all your tablets/,
    );
  });

  it('is told what was over and is taken again', async () => {
    const told = ['Ana takes Zoloft.', 'She stopped taking Zoloft.', "She's back on it."];
    expect(await answerAfter(told, 'What does Ana take?')).toBe(
      "You told me that Ana takes Zoloft, and that Ana stopped taking Zoloft, and that Ana's back on it.",
    );
  });

  it('is told what they take instead', async () => {
    const since = ["I don't take warfarin any more, I take apixaban."];
    expect(await answerAfter(['I take warfarin.', ...since], 'What do I take?')).toBe(
      "You told me that you don't take warfarin any more, you take apixaban.",
    );
  });
});
