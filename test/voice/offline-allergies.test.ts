import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

const mia = 'My daughter Mia is allergic to eggs.';

describe('what settles an allergy, whoever found it', () => {
  it.each([
    [
      mia,
      "The doctor ruled out Mia's egg allergy.",
      'Is Mia allergic to eggs?',
      /allergic to eggs.*ruled out/u,
    ],
    [mia, 'The allergy is gone.', 'Is Mia allergic to eggs?', /allergic to eggs.*is gone/u],
    ["I'm allergic to eggs.", 'The doctor ruled out my egg allergy.', 'Am I allergic to eggs?', /ruled out/u],
  ])('is told with it, and no plain yes: “%s” “%s” “%s”', async (told, since, question, both) => {
    const answer = await answerAfter([told, since], question);
    expect(answer).toMatch(both);
    expect(answer).not.toMatch(/^Yes/u);
  });

  it.each([
    [mia, "The doctor ruled out Mia's nut allergy.", 'Is Mia allergic to eggs?'],
    [mia, "The doctor ruled out Tom's egg allergy.", 'Is Mia allergic to eggs?'],
    ["I'm allergic to eggs.", 'Mia is not allergic to eggs.', 'Am I allergic to eggs?'],
  ])('but not that of something or somebody else: “%s” “%s” “%s”', async (told, since, question) => {
    expect(await answerAfter([told, since], question)).toMatch(/^Yes\./u);
  });

  it.each(['The doctor says Mia is allergic to eggs.', "The blood test confirmed Mia's egg allergy."])(
    'is told to who asks what somebody cannot eat: “%s”',
    async (since) => {
      const told = ['My daughter Mia is five.', "Mia isn't allergic to eggs.", since];
      expect(await answerAfter(told, "What can't Mia eat?")).toContain(
        since.replace(/^The/u, 'the').replace(/\.$/u, ''),
      );
    },
  );
});
