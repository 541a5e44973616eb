import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { talk } from './offline-talk.ts';
import { percept } from './thought-request.ts';

/** What somebody tells, what they ask, and what they are told back. */
const pairs = [
  ['My name is Tom.', 'What is my name?', 'your name is Tom'],
  ["My name's Tom.", "what's my name", "your name's Tom"],
  ['My name is Tom.', 'Who am I?', 'your name is Tom'],
  ['My name is Tom.', 'Do you remember my name?', 'your name is Tom'],
  ["I'm called Tom.", 'What is my name?', "you're called Tom"],
  ['My name is Tom.', 'Tell me my name.', 'your name is Tom'],
  ['I live in Graz.', 'Where do I live?', 'you live in Graz'],
  ['I live in Graz.', 'Do you know where I live?', 'you live in Graz'],
  ["My dog's name is Rex.", "What is my dog's name?", "your dog's name is Rex"],
  ['My dog is called Rex.', "What's the name of my dog?", 'your dog is called Rex'],
  ['My dog is called Rex.', 'Who is Rex?', 'your dog is called Rex'],
  ['My favourite colour is green.', 'What is my favourite colour?', 'your favourite colour is green'],
  ['My favorite color is green.', "what's my favourite colour", 'your favorite color is green'],
  ['I like jazz.', 'What do I like?', 'you like jazz'],
  ['I like jazz.', 'What did I say I like?', 'you like jazz'],
  ['My birthday is in May.', 'When is my birthday?', 'your birthday is in May'],
  ['My sister Ana moves to Lisbon in May.', 'Who is my sister?', 'your sister Ana moves to Lisbon in May'],
  ['My sister Ana moves to Lisbon in May.', 'When does Ana move?', 'your sister Ana moves to Lisbon in May'],
  [
    'My sister Ana moves to Lisbon in May.',
    'What is my sister called?',
    'your sister Ana moves to Lisbon in May',
  ],
  [
    'My sister Ana moves to Lisbon in May.',
    'What did I tell you about Ana?',
    'your sister Ana moves to Lisbon in May',
  ],
] as const;

const bea = { kind: 'speech', speaker: 'Bea', space: 'kitchen' } as const;

describe.each(pairs)('told "%s" and asked "%s"', (told, question, answer) => {
  it.each(['Bea', 'you', 'Bea (at home)'])('in different cycles by %s', async (speaker) => {
    const { say } = talk();
    await say('hello', speaker);
    await say(told, speaker);
    await say('The sun is out.', speaker);
    expect(await say(question, speaker)).toBe(`You told me that ${answer}.`);
  });

  it('in one batch, in either order', async () => {
    for (const texts of [
      [told, question],
      [question, told],
    ] as const) {
      const said = await talk().meetAll([percept(texts[0], bea), percept(texts[1], bea)]);
      expect(said).toContain(`You told me that ${answer}.`);
      expect(said).toContain(`I'll keep in mind that ${answer}.`);
    }
  });
});

const personal = pairs.filter(([, question]) => /\b(my|I)\b/.test(question) && !question.includes('about'));

it.each(personal)(
  'told "%s" by Ida, Bea is not answered with it when she asks "%s"',
  async (told, question) => {
    const { say } = talk();
    await say(told, 'Ida');
    expect(await say(question)).not.toMatch(/Ida said|You told me/);
  },
);

describe('"I", "my" and "your" in a question', () => {
  it('mean whoever asks, among any number who told the same of themselves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['Bea', 'Tom', 'Ida', 'you'], { minLength: 1 }),
        fc.array(fc.constantFrom('Graz', 'Porto', 'Oslo', 'York'), { minLength: 4, maxLength: 4 }),
        async (people, towns) => {
          const { say } = talk();
          for (const [place, person] of people.entries()) await say(`I live in ${towns[place]!}.`, person);
          for (const [place, person] of people.entries())
            expect(await say('Where do I live?', person)).toBe(
              `You told me that you live in ${towns[place]!}.`,
            );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('leave the later word standing, also when it returns to an earlier one', async () => {
    const { say } = talk();
    for (const code of [1, 2, 1]) await say(`The code is ${code}.`);
    expect(await say('What is the code?')).toBe(
      'You told me that the code is 1, and earlier that the code is 2.',
    );
  });
});

describe('what is not found', () => {
  it('is not called untold: it may lie further back', async () => {
    const { say } = talk();
    expect(await say('Where does Ana live?')).toMatch(
      /^I don't know: I don't find it in what I can look back on, and the offline voice /,
    );
    expect(await say('What is my name?', 'you')).toBe("I don't find your name in what I can look back on.");
  });
});

describe('what is said of what was told', () => {
  it.each([
    [["I'm Maria."], 'Who am I?', "You told me that you're Maria."],
    [["Hi, I'm Julian!"], 'What is my name?', "You told me that you're Julian."],
    [["I'm Maria.", "I'm Brazilian."], 'What is my name?', "You told me that you're Maria."],
    [['I live in Lisbon.'], 'Do I live in Porto?', 'No. You told me that you live in Lisbon.'],
    [['I live in Porto.'], 'Do I live in Porto?', 'Yes. You told me that you live in Porto.'],
    [["I don't like coffee."], 'Do I like coffee?', "No. You told me that you don't like coffee."],
    [
      ['My sister is allergic to nuts.'],
      'Is my sister allergic to nuts?',
      'Yes. You told me that your sister is allergic to nuts.',
    ],
    [
      ['My allergy is to penicillin.'],
      'What am I allergic to?',
      'You told me that your allergy is to penicillin.',
    ],
    [
      ['Actually, Ana lives in Porto now.'],
      'Where does Ana live?',
      'You told me that Ana lives in Porto now.',
    ],
    [['Well, my dog is called Rex.'], 'What is my dog called?', 'You told me that your dog is called Rex.'],
    [['I moved to Graz.'], 'Where do I live?', 'You told me that you moved to Graz.'],
    [
      ['Did I tell you that my sister moved to Rome?'],
      'Where does my sister live?',
      'You told me that your sister moved to Rome.',
    ],
  ])('%j, asked "%s"', async (told, question, answer) => {
    const { say } = talk();
    for (const text of told) await say(text);
    expect(await say(question)).toBe(answer);
  });

  it('is found for whom a pronoun stands, and for who only has a name later', async () => {
    const { say } = talk();
    await say('I live in Lisbon with my dog Max.');
    await say('He is allergic to chicken.');
    await say('My sister Ana likes jazz.');
    await say('Ana moved to Porto.');
    expect(await say('What is Max allergic to?')).toBe(
      'You told me that your dog Max is allergic to chicken.',
    );
    expect(await say('Where does my sister live?')).toMatch(/\bAna moved to Porto\.$/);
  });

  it('is not what somebody else does, where one asks what one does oneself', async () => {
    const { say } = talk();
    await say('My brother Tom paints houses for a living.');
    await say('Ana teaches chemistry for a living.', 'Tom');
    expect(await say('What do I do for a living?')).toMatch(/^I(?:'m not sure, but| don't know: )/);
    await say('I work as a nurse.');
    expect(await say('What do I do for a living?')).toMatch(/You told me that you work as a nurse\.$/);
  });

  it('is that it is kept only where it is', async () => {
    for (const text of [
      'lol',
      'asdfgh',
      'Sleep is good.',
      'It was fun.',
      'I hope so.',
      "I'm here for you.",
      'Hm.',
    ]) {
      const said = await talk().say(text);
      expect(said).not.toMatch(/keep|remember|mind/);
      expect(said!.toLowerCase()).not.toContain(text.toLowerCase().replace(/\W+$/, ''));
    }
    expect(await talk().say('Ana lives in Lisbon.')).toBe("I'll keep that in mind.");
  });

  it('thanks for being put right', async () => {
    expect(await talk().say('Actually, I live in Porto now.')).toBe(
      "Thank you for putting that right. I'll keep in mind that you live in Porto now.",
    );
  });
});
