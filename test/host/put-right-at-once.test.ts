import { describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

/** What is answered to a question after what was told, so many turns and a restart later. */
async function answered(
  told: readonly string[],
  question: string,
): Promise<{ answer: string; shown: string }> {
  const talk = new Talk();
  await talk.wake();
  for (const text of told) await talk.say(text);
  await talk.pass(3);
  return talk.say(question);
}

describe('what is put right in words that name only what holds instead', () => {
  it.each([
    [
      'My nephew Paul is allergic to peanuts.',
      "Actually it's cashews, not peanuts.",
      'What is Paul allergic to?',
      'your nephew Paul is allergic to cashews (before: peanuts)',
    ],
    [
      'My nephew Paul is allergic to peanuts.',
      'Not peanuts, cashews.',
      'What is Paul allergic to?',
      'your nephew Paul is allergic to cashews (before: peanuts)',
    ],
    [
      'My aunt Rita is allergic to bees.',
      'No, to wasps.',
      'What is my aunt allergic to?',
      'your aunt Rita is allergic to wasps (before: bees)',
    ],
    [
      'My cousin Ben is allergic to gluten.',
      'Sorry, I meant lactose, not gluten.',
      'What is Ben allergic to?',
      'your cousin Ben is allergic to lactose (before: gluten)',
    ],
    [
      'My sister Eva is allergic to cats.',
      'I meant dogs.',
      'Is Eva allergic to cats?',
      'your sister Eva is allergic to dogs (before: cats)',
    ],
    [
      'My grandpa takes 5 mg of ramipril.',
      "Actually it's 10 mg.",
      'How much ramipril does my grandpa take?',
      'your grandpa takes 10 mg of ramipril (before: 5)',
    ],
    [
      'My mother takes 50 mg of losartan.',
      "Sorry, it's 25 mg.",
      'How much losartan does my mother take?',
      'your mother takes 25 mg of losartan (before: 50)',
    ],
    [
      'My meeting with Anna is at 2.',
      "Wrong, it's at 3.",
      'When is my meeting with Anna?',
      'your meeting with Anna is at 3 (before: 2)',
    ],
    [
      'My lunch with Tom is at noon.',
      "Wrong! It's at one.",
      'When is my lunch with Tom?',
      'your lunch with Tom is at one (before: noon)',
    ],
    [
      'My doctor is called Dr. Weber.',
      "Actually it's Dr. Wagner.",
      'Who is my doctor?',
      'your doctor is called Dr. Wagner (before: Dr. Weber)',
    ],
  ])('“%s” “%s”', async (older, newer, question, holds) => {
    const { answer, shown } = await answered([older, newer], question);
    expect(answer).toContain(`You told me that ${holds}.`);
    expect(answer).not.toContain('Before that changed');
    expect(shown).toContain(`${older} [superseded on 2026-01-05; since then: `);
  });

  it.each([
    ['Mia is allergic to nuts.', "Actually it's milk."],
    ['Mia is allergic to nuts.', 'No, lactose.'],
  ])('is told with what it was where that may be meant otherwise: “%s” “%s”', async (older, newer) => {
    const { answer, shown } = await answered([older, newer], 'What is Mia allergic to?');
    expect(answer).toContain('Mia is allergic to nuts');
    expect(shown).toContain(`${older} [contested: on 2026-01-05 `);
  });

  it.each([
    'No, thanks.',
    "No, it's serious.",
    'Sorry, wrong chat.',
    "Actually it's Tuesday.",
    'Not now, later.',
  ])('leaves an allergy alone where it names nothing to be allergic to: “%s”', async (newer) => {
    const { answer, shown } = await answered(['Mia is allergic to nuts.', newer], 'What is Mia allergic to?');
    expect(answer).toMatch(/^You told me that Mia is allergic to nuts(?:, and that [^()]+)?\.$/u);
    expect(shown).not.toContain('Mia is allergic to nuts. [');
  });
});

describe('what is put right in a message that is heard at once with it', () => {
  it.each([
    [
      ['My flight to Oslo leaves on Monday at 9.', 'Sorry, at 10.'],
      'your flight to Oslo leaves on Monday at 10',
      'When does my flight to Oslo leave?',
    ],
    [
      ['My doctor is called Dr. Weber.', "Actually it's Dr. Wagner."],
      'your doctor is called Dr. Wagner',
      'Who is my doctor?',
    ],
    [['My exam is on 14 May.', "No, it's 19 May."], 'your exam is on 19 May', 'When is my exam?'],
  ])('is confirmed and told as it is: %s', async (told, holds, question) => {
    const talk = new Talk();
    await talk.wake();
    const { answer } = await talk.say(...told);
    expect(answer).toContain(`I'll keep in mind that ${holds}.`);
    await talk.pass(3);
    expect((await talk.say(question)).answer).toContain(`You told me that ${holds} (before: `);
  });

  it('and what says something else is answered by itself', async () => {
    const talk = new Talk();
    await talk.wake();
    const { answer } = await talk.say('My exam is on 14 May.', 'I like tea.');
    expect(answer).toContain('your exam is on 14 May');
    expect(answer).toContain('you like tea');
  });
});

describe('what is put right in the same breath', () => {
  it.each([
    ["My boss is Sara. Actually it's Sonja.", 'Who is my boss?', 'your boss is Sonja', 'Sara'],
    ['My coach is Peter. No wait, it’s Pablo.', 'Who is my coach?', 'your coach is Pablo', 'Peter'],
    ["My rent is 700 euros. Actually it's 750 euros.", 'How much is my rent?', 'your rent is 750', '700'],
  ])('is confirmed and told as it is: “%s”', async (text, question, holds, was) => {
    const talk = new Talk();
    await talk.wake();
    const { answer } = await talk.say(text);
    expect(answer).toContain(`I'll keep in mind that ${holds}`);
    expect(answer).not.toMatch(/Nice to meet you|Sara|Peter|700/u);
    await talk.pass(3);
    expect((await talk.say(question)).answer).toMatch(
      new RegExp(`^You told me that ${holds}.* \\(before: ${was}.*\\)\\.$`, 'u'),
    );
  });
});
