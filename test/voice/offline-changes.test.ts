import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

const unknown = /^I don't know: /;
/** Said before what does not answer the question, or only a part of it. */
const doubt = /^I(?:'m not sure, but this I know\.| don't know: )/;

describe('what was told later', () => {
  it.each([
    [
      ['I am having lunch with Pia on Sunday.', 'Pia cancelled, she has the flu.'],
      'Am I meeting Pia?',
      /cancelled/,
    ],
    [['I drive a Volvo.', 'I sold the Volvo.'], 'Do I still have the Volvo?', /sold/],
    [['Our dog Rex is old.', 'We had to put Rex down.'], 'Is Rex still alive?', /put Rex down/],
    [['I work at a bakery.', 'I quit the bakery.'], 'Do I still work at the bakery?', /quit/],
    [['Callum shares our flat.', 'Callum moved out.'], 'Does Callum still live with us?', /moved out/],
    [['Our cat Miso is missing.', 'Miso came back!'], 'Is Miso still missing?', /came back/],
    [['I have to buy a tent.', 'I bought the tent today.'], 'Do I still need to buy a tent?', /bought/],
    [['My test is in May.', 'I failed the test.'], 'Did I pass the test?', /failed/],
  ])(
    'is told, and before what it ends, which is not affirmed: %j, asked "%s"',
    async (told, question, ends) => {
      const answer = await answerAfter(told, question);
      expect(answer).not.toMatch(/\bYes\b/);
      expect(answer.split(/, and earlier that |(?<=[.”]) (?=Earlier you)/)[0]).toMatch(ends);
    },
  );

  it.each([
    [
      ["We're going to Crete in July.", 'We go in August instead.'],
      'When are we going to Crete?',
      /August.*earlier that you're going to Crete in July/,
    ],
    [
      ['The interview is on Friday.', 'They moved the interview to Monday.'],
      'When is the interview?',
      /Monday/,
    ],
    [['My teacher is Mr. Abel.', 'My new teacher is Miss Quill.'], 'Who is my teacher?', /Quill/],
  ])('is told with what it changes: %j, asked "%s"', async (told, question, answer) => {
    expect(await answerAfter(told, question)).toMatch(answer);
  });

  it('does not end what is of somebody else, or of another kind', async () => {
    expect(
      await answerAfter(['I have a car.', 'My colleague Tom sold his car.'], 'Do I have a car?'),
    ).toMatch(/^(?!No\b).*you have a car/);
    expect(await answerAfter(['Sara is my flatmate.', 'Sara cancelled.'], 'Is Sara my flatmate?')).toMatch(
      /^(?!No\b).*Sara is your flatmate/,
    );
  });

  it('is not what used to be', async () => {
    const told = ['I moved from Lille to Ghent.', 'I used to row.'];
    expect(await answerAfter(told, 'Where did I live before?')).toMatch(/Lille/);
    expect(
      await answerAfter(['I worked at a bank.', 'I work at a school.'], 'Where did I work before?'),
    ).toMatch(/bank/);
  });
});

describe('what is asked in other words than it was told', () => {
  it.each([
    [['Solveig teaches maths.', 'Solveig is my wife.'], 'What does my wife do?', /teaches maths/],
    [['My father-in-law Stellan builds ships.'], "What does my wife's father do?", /builds ships/],
    [
      ['Theo is my son.', 'Theo is allergic to peanuts.'],
      'Can Theo eat peanut butter?',
      /^(?!Yes\b).*allergic/,
    ],
    [['Our hamster is called Pip.', 'I have a cat, Luna.'], 'What pets do I have?', /Pip.*Luna/],
    [['We have a guinea pig named Coco.'], 'What animal is Coco?', /guinea pig/],
    [['My bicycle is red.'], 'What colour is my bicycle?', /red/],
    [['The car makes a noise.', 'The garage says it needs new brakes.'], 'what does the car need', /brakes/],
    [
      ['I want to bake a plum cake.', "It's for Gerda, she turns eighty."],
      'what did I want to bake and why',
      /plum.*Gerda/,
    ],
    [["We're driving to Brittany in July."], 'where are we going this summer', /Brittany/],
    [['My bicycle is red.', 'I like tea.'], 'What was the first thing I told you?', /bicycle/],
    [["I'm terrified of roundabouts."], 'What am I scared of?', /roundabouts/],
    [['I run a bookshop called The Lantern.'], 'What is my shop called?', /Lantern/],
  ])('is found: %j, asked "%s"', async (told, question, answer) => {
    expect(await answerAfter(told, question)).toMatch(answer);
  });

  it('is all that was told of a family, or of whoever asks', async () => {
    const told = [
      'My wife is called Paula.',
      'We have two kids, Emil and Frida.',
      'Frida has a nut allergy.',
      'We have a dog, Rollo.',
    ];
    expect(await answerAfter(told, 'Tell me everything about my family')).toMatch(/Paula.*Emil.*nut allergy/);
    expect(await answerAfter(told, 'What do you know about me?')).toMatch(/Paula.*Emil.*nut allergy.*Rollo/);
  });
});

describe('what was never told', () => {
  it.each([
    [['I have two tickets for Hamlet.'], 'How much were the tickets?'],
    [['Uncle Joe left me his boat.'], 'What is the boat called?'],
  ])('is not known, whatever else is: %j, asked "%s"', async (told, question) => {
    expect(await answerAfter(told, question)).toMatch(unknown);
  });

  it.each([
    [['My niece Lea studies law.'], 'How tall is Lea?', /your niece Lea studies law\.$/],
    [['My colleague Pauline keeps bees.'], "What is Pauline's last name?", /keeps bees\.$/],
    [['My colleague Tom is a vet.'], "What does Tom's wife do?", /your colleague Tom is a vet\.$/],
  ])('is doubted beside what is known of the same person: %j, asked "%s"', async (told, question, known) => {
    const answer = await answerAfter(told, question);
    expect(answer).toMatch(doubt);
    expect(answer).toMatch(known);
  });
});
