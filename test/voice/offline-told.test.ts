import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, pointed, relationsIn, tellingsWanted } from '../../src/voice/offline/own-question.ts';
import { talk } from './offline-talk.ts';
import { percept } from './thought-request.ts';

/** What somebody tells, what they ask, and what they are told back. */
const pairs = [
  ['My name is Tom.', 'What is my name?', 'your name is Tom'],
  ["My name's Tom.", "what's my name", "your name's Tom"],
  ['My name is Tom.', 'Who am I?', 'your name is Tom'],
  ['My name is Tom.', 'Do you remember my name?', 'your name is Tom'],
  ["I'm called Tom.", 'What is my name?', "you're called Tom"],
  ["I'm Tom.", 'What is my name?', "you're Tom"],
  ['Call me Tom.', 'What is my name?', 'your name is Tom'],
  ['My name is Tom.', 'Tell me my name.', 'your name is Tom'],
  ['I am 34.', 'How old am I?', 'you are 34'],
  ["I'm thirty-four years old.", 'Do you know how old I am?', "you're thirty-four years old"],
  ['I am 34.', 'What is my age?', 'you are 34'],
  ['I live in Graz.', 'Where do I live?', 'you live in Graz'],
  ['I live in Graz.', 'Do you know where I live?', 'you live in Graz'],
  ['I moved to Graz last year.', 'Where do I live?', 'you moved to Graz last year'],
  ["I'm from Graz.", 'Where am I from?', "you're from Graz"],
  ["I'm a baker.", 'What do I do for a living?', "you're a baker"],
  ['I work at the mill.', 'What is my job?', 'you work at the mill'],
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

  it('do not mean another of theirs, or somebody of the same kind', async () => {
    const { say } = talk();
    await say('My sister lives in Graz.');
    expect(await say('Where do I live?')).toMatch(/^I don't know: /);
    await say('I live in Porto.');
    expect(await say('Where do I live?')).toBe('You told me that you live in Porto.');
    expect(await say('Where does my sister live?')).toBe('You told me that your sister lives in Graz.');
    expect(await say('Where does my brother live?')).toMatch(/^I don't know: /);
  });

  it('reach what is told by name of theirs', async () => {
    const { say } = talk();
    await say('My sister is called Ana.');
    await say('Ana lives in Graz.');
    expect(await say('Where does my sister live?')).toBe('You told me that Ana lives in Graz.');
  });

  it('reach what another told of whoever asks', async () => {
    const { say } = talk();
    await say('Bea lives in Graz.', 'Tom');
    expect(await say('Where do I live?')).toBe('Tom said: “Bea lives in Graz”');
  });

  it('do not take what is mine for yours', async () => {
    const { say } = talk();
    await say('My favourite colour is green.');
    expect(await say('What is your favourite colour?')).toMatch(/^I don't know: /);
  });

  it('leave the later word standing, also when it returns to an earlier one', async () => {
    const { say } = talk();
    for (const age of [34, 35, 34]) await say(`I am ${age}.`);
    expect(await say('How old am I?')).toBe('You told me that you are 34.');
    for (const code of [1, 2, 1]) await say(`The code is ${code}.`);
    expect(await say('What is the code?')).toBe('You told me that the code is 1.');
  });

  it.each(['I am 5 minutes late.', 'My name day is soon.', "I'm hungry."])(
    'take "%s" for neither an age nor a name',
    async (told) => {
      const { say } = talk();
      await say(told);
      expect(await say('How old am I?')).toMatch(/^I don't know: /);
      expect(await say("What's my name?")).toBe("You're Bea.");
    },
  );
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

describe('the pieces of a question about somebody', () => {
  it.each([
    ['What did I tell you about Ana?', { toldByAsker: true, aboutAsker: false }],
    ["What is my dog's name?", { aboutAsker: true, askerActs: false, possession: 'dog' }],
    ['Where do I live?', { aboutAsker: true, askerActs: true, possession: null }],
    ['Tell me about Ana.', { aboutAsker: false, toldByAsker: false }],
    ['What is your plan?', { aboutMind: true }],
    ['Do you know where my keys are?', { aboutMind: false, possession: 'keys' }],
  ])('"%s" points to %o', (question, expected) => {
    expect(pointed(question)).toMatchObject(expected);
  });

  it('a question that points to nobody fits whatever was told', () => {
    const nobody = pointed('Where does Ana live?');
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.string(), (text, own, asker) => {
        expect(fits(nobody, { text, own, asker, self: 'Wren' })).toBe(true);
      }),
    );
    expect(tellingsWanted('Where does Ana live?')).toEqual([]);
  });

  it.each([
    ['My sister Ana moves.', [{ thing: 'sister', name: 'Ana' }]],
    ["Our dog's name is Rex.", [{ thing: 'dog', name: 'Rex' }]],
    ['Ana is my sister.', [{ thing: 'sister', name: 'Ana' }]],
    ['My dog is old.', []],
  ])('"%s" relates %o', (text, expected) => {
    expect(relationsIn(text)).toEqual(expected);
  });
});
