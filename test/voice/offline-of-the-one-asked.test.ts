import { describe, expect, it } from 'vitest';
import { answerAfter, talk } from './offline-talk.ts';

describe('a question for yes or no is answered by what is told of the one whom it asks for', () => {
  it.each([
    ['Leo is allergic to nuts.', "Leo's friend is not allergic to nuts.", 'Is Leo allergic to nuts?'],
    ['leo is allergic to nuts', "leo's friend is not allergic to nuts", 'is leo allergic to nuts?'],
    [
      'My daughter Mia is allergic to nuts.',
      "My sister's daughter is not allergic to nuts.",
      'Is my daughter allergic to nuts?',
    ],
    ['My son is celiac.', "My sister's son is not celiac.", 'Is my son celiac?'],
    ['My father smokes.', 'A friend of my father does not smoke.', 'Does my father smoke?'],
    ['Eva is pregnant.', "Eva's sister is not pregnant.", 'Is Eva pregnant?'],
    [
      'My mother takes warfarin.',
      'My mother-in-law does not take warfarin.',
      'Does my mother take warfarin?',
    ],
    ['I am allergic to nuts.', 'My friend is not allergic to nuts.', 'Am I allergic to nuts?'],
  ])('%s %s %s', async (first, ofElse, question) => {
    expect(await answerAfter([first, ofElse], question)).toMatch(/^Yes\./);
  });

  it.each([
    ['Joe Smith is allergic to latex.', "Joe Brown isn't allergic to latex.", 'Is Joe allergic to latex?'],
    [
      'My son Leo is allergic to nuts.',
      'The doctor says Leo is not allergic to nuts.',
      'Is Leo allergic to nuts?',
    ],
    [
      'My son Leo is allergic to nuts.',
      "Leo's teacher says he is not allergic to nuts.",
      'Is Leo allergic to nuts?',
    ],
    ['Leo is allergic to nuts.', "Leo's class is not allergic to nuts.", 'Is Leo allergic to nuts?'],
    ['My car is red.', "My sister's car is not red.", 'Is my car red?'],
    ["Leo's sister is allergic to nuts.", 'She outgrew it.', "Is Leo's sister allergic to nuts?"],
  ])('and in doubt with both, and neither yes nor no: %s %s %s', async (first, ofElse, question) => {
    const answer = await answerAfter([first, ofElse], question);
    expect(answer).toMatch(/^You told me that .*, and (?:earlier )?that /);
    expect(answer).not.toMatch(/Leo outgrew it/);
  });

  it.each([
    [["My daughter Mia isn't allergic to nuts."], 'Is Mia allergic to nuts?'],
    [
      ['Leo is allergic to nuts.', "Leo's friend is not allergic to nuts."],
      "Is Leo's friend allergic to nuts?",
    ],
    [
      ["My neighbour's son is allergic to nuts.", 'My son is not allergic to nuts.'],
      'Is my son allergic to nuts?',
    ],
    [['My sister stopped taking lithium.'], 'Does my sister take lithium?'],
  ])('and still with no where that is told of them: %s %s', async (told, question) => {
    expect(await answerAfter(told, question)).toMatch(/^No\./);
  });
});

describe('what always holds for a mind', () => {
  it.each([
    [
      'Leo is allergic to peanuts.',
      'My friend Leo is not allergic to peanuts.',
      'Is Leo allergic to peanuts?',
    ],
    [
      'Mia is allergic to penicillin.',
      'Mia is not allergic to penicillin any more.',
      'Is Mia allergic to penicillin?',
    ],
    ['My wife takes lithium.', 'My wife stopped taking lithium.', 'Does my wife take lithium?'],
  ])('is never answered with no: %s %s', async (held, told, question) => {
    const { say } = talk({ nature: 'person', always: [held] });
    await say(told, 'you');
    expect(await say(question, 'you')).toMatch(/^I was made to keep in mind that .* You told me that /);
  });
});
