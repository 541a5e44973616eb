import { describe, expect, it } from 'vitest';
import { answerInLife } from './offline-life.ts';
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

describe('what may have ended or changed a medicine is told with it', () => {
  const ofTom = 'My husband Tom takes ramipril.';
  it.each([
    [ofTom, "The doctor stopped Tom's ramipril.", 'Does Tom take ramipril?'],
    [ofTom, 'The doctor has taken Tom off ramipril.', 'Is Tom on ramipril?'],
    [ofTom, "The clinic has ended Tom's ramipril.", 'Does Tom take ramipril?'],
    [ofTom, 'The doctor stopped ramipril.', 'Does my husband take ramipril?'],
    [ofTom, "The doctor stopped Tom's tablets.", 'Does Tom take ramipril?'],
    [
      'My mother takes warfarin.',
      "The doctor stopped my mother's warfarin.",
      'Does my mother take warfarin?',
    ],
    ['I take warfarin.', 'My doctor told me to stop warfarin.', 'Do I take warfarin?'],
    ['I take metformin.', 'The doctor switched me from metformin to gliclazide.', 'Do I take metformin?'],
    ['I take metformin.', 'The doctor took me off it.', 'Do I take metformin?'],
  ])('whoever did it: “%s” “%s” “%s”', async (told, since, question) => {
    const answer = await answerAfter([told, since], question);
    expect(answer).not.toMatch(/^Yes/u);
    expect(answer).toMatch(/take/u);
    expect(answer).toContain(since.split(' ').slice(-2).join(' ').replace('my', 'your').slice(0, -1));
  });

  it('also to whoever asks again', async () => {
    const question = 'Does Tom take ramipril?';
    const told = [ofTom, "The doctor stopped Tom's ramipril.", question];
    expect(await answerAfter(told, question)).toContain("the doctor stopped Tom's ramipril");
  });

  it.each([
    [ofTom, "The doctor stopped my mother's ramipril.", 'Does Tom take ramipril?'],
    [ofTom, "The doctor stopped Tom's mother's ramipril.", 'Does Tom take ramipril?'],
    [ofTom, 'I stopped ramipril.', 'Does Tom take ramipril?'],
    [ofTom, "The doctor stopped Tom's aspirin.", 'Does Tom take ramipril?'],
    ['I take ramipril.', 'Tom stopped ramipril.', 'Do I take ramipril?'],
    ['I take ramipril.', "The doctor stopped Tom's ramipril.", 'Do I take ramipril?'],
  ])('but not what is of somebody or something else: “%s” “%s” “%s”', async (told, since, question) => {
    expect(await answerAfter([told, since], question)).toMatch(/^Yes\./u);
  });

  it.each([
    'I never stopped ramipril.',
    "I didn't stop ramipril.",
    'I nearly stopped ramipril.',
    'I must not forget ramipril.',
    'The doctor says I should not stop ramipril.',
    "I don't want to stop taking ramipril.",
    "I couldn't sleep after taking ramipril.",
    'I will stop ramipril in May.',
    'I stopped ramipril for a week.',
    'I stopped ramipril because of the cough, but I had to go back.',
    'I switched from ramipril to apixaban.',
  ])('where they ask for all, also what memory holds to be over: “%s”', async (since) => {
    const told = since.replaceAll(/\bI\b/gu, 'you').slice(0, 20);
    expect(await answerInLife(['I take ramipril.', since], 'What medicines do I take?')).toMatch(
      new RegExp(`^You told me that you take ramipril, and that ${told.replace(/^The/u, 'the')}`, 'u'),
    );
  });

  it('and what began again after it was over', async () => {
    const told = [
      'I take metformin 500 mg twice a day.',
      'I stopped taking metformin.',
      'I started metformin again.',
    ];
    expect(await answerInLife(told, 'What medicine do I take?')).toMatch(
      /500 mg.*stopped taking metformin, and that you started metformin again\.$/u,
    );
  });
});
