import { describe, expect, it } from 'vitest';
import { talk } from './offline-talk.ts';

async function answerTo(told: readonly string[], question: string): Promise<string> {
  const { say } = talk();
  for (const text of told) await say(text);
  return (await say(question)) ?? '';
}

describe('whether something is so is neither confirmed nor denied where the last word on it may be another', () => {
  it.each([
    [
      ['My mother stopped taking warfarin last week.', 'She started again yesterday.'],
      'Does my mother take warfarin?',
      'started again',
    ],
    [['Eva stopped her insulin.', "Actually, she didn't."], 'Does Eva take insulin?', "Eva didn't"],
    [["Eva doesn't take insulin.", "That's wrong, she does."], 'Does Eva take insulin?', 'Eva does'],
    [['Leo is not allergic to nuts.', 'He is!'], 'Is Leo allergic to nuts?', 'Leo is.'],
    [
      ['Leo is allergic to nuts.', 'Leo has no allergies.', 'That was wrong.'],
      'Does Leo have any allergies?',
      'allergic to nuts',
    ],
    [['Zoe has no allergies.', 'Zoe has an allergy to kiwi.'], 'Has Zoe got allergies?', 'kiwi'],
    [['Kim has no allergies.', 'Kim is allergic to latex.'], 'Does Kim have allergies?', 'latex'],
    [["Ben doesn't take any medicines.", 'Ben takes Keppra.'], 'Does Ben take any medicine?', 'Keppra'],
    [
      ['I stopped Xarelto yesterday.', "No, that's wrong.", "I didn't stop it."],
      'Am I still on Xarelto?',
      "you didn't stop it",
    ],
    [
      ['My dad takes statins.', 'He stopped.', "He didn't stop, that was a mistake."],
      'Does my dad take statins?',
      "didn't stop",
    ],
    [['I stopped Ozempic.', 'I was wrong about Ozempic.'], 'Do I take Ozempic?', 'wrong about Ozempic'],
    [['I stopped Ozempic.', "No, that's wrong."], 'Do I take Ozempic?', 'stopped Ozempic'],
    [['I take Lyrica.', "No I don't."], 'Do I take Lyrica?', "you don't"],
    [["I don't smoke.", 'I do!'], 'Do I smoke?', 'you do'],
  ])('%j, “%s”', async (told, question, both) => {
    const answer = await answerTo(told, question);
    expect(answer).not.toMatch(/^(?:yes|no)\b/iu);
    expect(answer).toContain(both);
  });

  it.each([
    [['Nora quit Zoloft.'], 'Does Nora take Zoloft?', 'No.'],
    [["I don't like coffee.", 'I have started running again.'], 'Do I like coffee?', 'No.'],
    [['Leo is not allergic to nuts.', 'Mia is!'], 'Is Leo allergic to nuts?', 'No.'],
    [["My mother doesn't take warfarin.", 'My dad takes warfarin.'], 'Does my mother take warfarin?', 'No.'],
    [['I live in Lisbon.', 'I am still tired.'], 'Do I live in Lisbon?', 'Yes.'],
  ])('%j says nothing else of what is asked: “%s”', async (told, question, word) => {
    expect(await answerTo(told, question)).toMatch(new RegExp(`^${word}`, 'u'));
  });
});

it.each([
  [['Ana is allergic to eggs and nuts.', 'Ana outgrew her egg allergy.'], 'Is Ana allergic to nuts?'],
  [['I have asthma and a nut allergy.', 'I have no asthma any more.'], 'Can I eat nuts?'],
])('what is not over of %j is told: “%s”', async (told, question) => {
  expect(await answerTo(told, question)).toContain(told[0]!.match(/(?:allergic|asthma) .*(?=\.)/u)![0]);
});
