import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

const unknown = /^I don't know: /;
const doubt = /^I(?:'m not sure, but this I know\.| don't know: )/;

describe('what somebody else does, asked for one’s own', () => {
  it.each([
    [['My friend Iza is a geologist.'], "What's my job?", /geologist/],
    [['My neighbour Tom works as a plumber.'], 'What do I do for a living?', /plumber/],
    [['My boss Carla is a chemist.'], 'Do you know what my job is?', /chemist/],
    [['My sister Ana works at the zoo.'], 'Where do I work?', /zoo/],
  ])('is not known, and told as theirs at most: %j, asked "%s"', async (told, question, theirs) => {
    const answer = await answerAfter(told, question);
    expect(answer).toMatch(unknown);
    if (answer.includes('You told me')) expect(answer).toMatch(theirs);
  });

  it.each([
    [['I have a cousin who is a pilot.', 'I work as a nurse.'], "What's my job?", /you work as a nurse/],
    [["I'm the one who works as a cook at the school."], "What's my job?", /cook/],
    [['I work with my friend Iza at the bakery.'], "What's my job?", /bakery/],
    [['I teach children who work hard at school.'], "What's my job?", /teach children/],
    [['I bake bread for people who work at night.'], "What's my job?", /bake bread/],
    [['My uncle employs me as a driver.'], "What's my job?", /driver/],
    [['My boss Carla hired me as a nurse.'], "What's my job?", /nurse/],
    [['My dog grooming salon is my job.'], "What's my job?", /grooming/],
  ])(
    'gives way to what one does oneself, without a doubt: %j, asked "%s"',
    async (told, question, answer) => {
      const said = await answerAfter(told, question);
      expect(said).toMatch(answer);
      expect(said).not.toMatch(doubt);
    },
  );
});

it('what one does oneself is told before what somebody else works as', async () => {
  const told = ['My friend Iza is a geologist.', 'I tune pianos.'];
  expect(await answerAfter(told, "What's my job?")).toMatch(/you tune pianos\.$/);
});

describe('an answer that shares with the question only such words as "go" or "take"', () => {
  it.each([
    [['My brother Nils went to work for a bank.'], 'Where are we going on holiday?'],
    [['My brother Nils drives to work at the shipyard.'], 'Where are we going on holiday?'],
    [['My uncle goes to the market every day.'], 'Where are we travelling to this summer?'],
    [['My sister takes the bus to Graz.'], 'What do I have to take?'],
    [['Ana gets up at six.'], 'When am I getting the parcel?'],
    [['My cousin Leo went into insurance.'], 'Where does the choir go on holiday?'],
  ])('is doubted where it is of somebody else: %j, asked "%s"', async (told, question) => {
    expect(await answerAfter(told, question)).toMatch(doubt);
  });

  it.each([
    [
      [
        "We're going to Croatia on holiday.",
        'My brother Nils went to work for a bank.',
        "Scratch Croatia, we're doing the lakes.",
      ],
      'Where are we going on holiday?',
      /doing the lakes/,
      /bank/,
    ],
    [
      ["We're travelling to Norway in July.", 'My aunt goes to the sea with her choir.'],
      'Where are we going in summer?',
      /Norway/,
      /choir/,
    ],
  ])('is not told beside what answers: %j, asked "%s"', async (told, question, answer, other) => {
    const said = await answerAfter(told, question);
    expect(said).toMatch(answer);
    expect(said).not.toMatch(other);
  });

  it.each([
    [['I take iron every morning.'], 'What do I take?', /iron/],
    [['We are going to Brittany.'], 'Where are we going?', /Brittany/],
    [['Ana is coming on Friday.'], 'Who is coming?', /Ana/],
    [['My sister takes the bus to Graz.'], 'What does my sister take?', /bus/],
  ])('is sure where it is of whom is asked: %j, asked "%s"', async (told, question, answer) => {
    const said = await answerAfter(told, question);
    expect(said).toMatch(answer);
    expect(said).not.toMatch(doubt);
  });
});

it('takes no word for another one that is only written alike', async () => {
  const told = ['My wife is called Petra.', 'The wifi password at home is tannenbaum77.'];
  expect(await answerAfter(told, 'What is my wife called?')).not.toContain('tannenbaum77');
});
