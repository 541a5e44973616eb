import { describe, expect, it } from 'vitest';
import { offlineVoice } from '../../src/voice/offline.ts';
import { Company } from '../host/company.ts';

const configuration = `name: Ada
owner: you
spaces:
  - { id: terminal, name: Terminal, members: [you] }
  - { id: kitchen, name: Kitchen, members: [Ana, Ben] }`;

/** What a mind with the offline voice answers Ben in the kitchen after it was told something by its owner alone. */
async function answerInKitchen(told: string, question: string, from = 'you'): Promise<string> {
  const company = new Company();
  await company.wake({ memory: true }, { voice: offlineVoice(), configuration });
  const space = from === 'you' ? 'terminal' : 'kitchen';
  await company.takeIn({ kind: 'speech', speaker: from, space }, told);
  const heard = company.heard.length;
  await company.takeIn({ kind: 'speech', speaker: 'Ben', space: 'kitchen' }, question);
  await company.host.close();
  const answers = company.heard.slice(heard);
  return answers.map(({ text }) => text).join(' ');
}

describe('who asks for several people in another room', () => {
  it.each([
    ['I take Zoloft.', 'What medicines do they take?'],
    ['My brother takes Zoloft.', 'What tablets do they take?'],
    ['I take warfarin.', 'Can everyone take aspirin?'],
    ['I have epilepsy.', 'Can everyone have alcohol?'],
    ["I'm on dialysis.", 'Can they have salt?'],
    ["I'm pregnant.", 'Can everyone eat sushi?'],
    ["I'm pregnant.", 'Can she eat sushi?'],
    ["I'm an alcoholic.", 'Can everyone have a drink?'],
    ["I'm Muslim.", 'Can everyone have bacon?'],
  ])(
    'is not told of an illness, a pregnancy, a faith, an addiction or a medicine: %s %s',
    async (told, question) => {
      const answer = await answerInKitchen(told, question);
      expect(answer).toMatch(/^I don't know/);
      expect(answer).not.toMatch(/this I know/);
    },
  );

  it.each([
    ["I'm allergic to nuts.", 'Can everyone have a nut cake?', /allergic to nuts/],
    ['I cannot eat lactose.', 'Can everyone have cheese?', /lactose/],
    ["I'm vegan.", 'Can everyone have cheese?', /vegan/],
    ["I'm pregnant and allergic to nuts.", 'Can everyone have a nut cake?', /allergic to nuts/],
  ])('is told of an allergy or a diet: %s %s', async (told, question, what) => {
    expect(await answerInKitchen(told, question)).toMatch(what);
  });

  it('is told what they told themselves, and of whom they name', async () => {
    expect(await answerInKitchen("I'm pregnant.", 'Can we have sushi?', 'Ben')).toMatch(/pregnant/);
    expect(await answerInKitchen('Ana is pregnant.', 'Can Ana have wine?')).toMatch(/Ana is pregnant/);
  });
});
