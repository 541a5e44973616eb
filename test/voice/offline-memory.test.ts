import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { talk } from './offline-talk.ts';

const lisbon = 'My sister Ana moves to Lisbon in May.';

describe('the offline voice answers from what it was told', () => {
  it.each([
    'Who is moving to Lisbon?',
    'Where does Ana move?',
    'where does ana move',
    'When does my sister move?',
    'What do you know about Ana?',
    'Do you remember what I told you about my sister?',
    'Tell me about Ana.',
    'Wren, who is Ana?',
  ])('asked "%s"', async (question) => {
    const { say } = talk();
    await say(lisbon);
    expect(await say(question)).toBe('You told me that your sister Ana moves to Lisbon in May.');
  });

  it.each(['agent', 'person'] as const)('and from what somebody had it remember, as %s', async (nature) => {
    const { say, meet } = talk({ nature });
    await meet('The spare key is under the blue pot.', {
      kind: 'command',
      speaker: 'Bea',
      command: { name: 'remember' },
    });
    expect(await say('Where is the spare key?')).toBe(
      'You told me that the spare key is under the blue pot.',
    );
  });

  it('and says who told it when somebody else asks', async () => {
    const { say } = talk();
    await say(lisbon);
    expect(await say('Where does Ana move?', 'Tom')).toBe('Bea said: “My sister Ana moves to Lisbon in May”');
  });

  it('and from what reached it as a person, in the words of a life', async () => {
    const { say, meet } = talk({ nature: 'person' });
    await say(lisbon);
    await meet('The key is under the mat.', {
      kind: 'observation',
      observer: 'desk',
      subject: 'letter.txt',
      change: 'created',
    });
    expect(await say('Where does Ana move?')).toBe(
      'You told me that your sister Ana moves to Lisbon in May.',
    );
    expect(await say('Where does Ana move?', 'Tom')).toBe('Bea said: “My sister Ana moves to Lisbon in May”');
    expect(await say('Where is the key?')).toBe('I read in letter.txt: “The key is under the mat.”');
  });

  it('however much was said in between, for any name and any place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('Ana', 'Bob', 'José', 'Eve', 'Mary-Ann'),
        fc.constantFrom('Lisbon', 'Porto', 'New York', 'the coast', 'Århus'),
        fc.array(
          fc.constantFrom(
            'hello',
            'The sun is out.',
            'I like tea.',
            'thanks',
            'What can you do?',
            'Tom is late.',
          ),
          { maxLength: 12 },
        ),
        async (name, place, between) => {
          const { say } = talk();
          await say(`${name} moves to ${place}.`);
          for (const text of between) await say(text);
          expect(await say(`Where does ${name} move?`)).toBe(`You told me that ${name} moves to ${place}.`);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('with the later of two that fit alike', async () => {
    const { say } = talk();
    await say('The code is 1234.');
    await say('The code is 5678.');
    expect(await say('What is the code?')).toContain('5678');
  });

  it('with several things about a person', async () => {
    const { say } = talk();
    await say(lisbon);
    await say('Ana likes jazz.');
    expect(await say('What do you know about Ana?')).toBe(
      'You told me that your sister Ana moves to Lisbon in May, and that Ana likes jazz.',
    );
  });

  it('even when the telling came in the same breath', async () => {
    expect(await talk().say('My sister Ana moves to Lisbon in May. Where does Ana move?')).toBe(
      "I'll keep in mind that your sister Ana moves to Lisbon in May. You told me that your sister Ana moves to Lisbon in May.",
    );
  });

  it.each([
    ['Ana plays chess.', 'What does Ana play?'],
    ['Ana stopped smoking.', 'What did Ana stop?'],
    ['Ana carries the keys.', 'What does Ana carry?'],
    ['Ana is painting the fence.', 'What did Ana paint?'],
  ])('in whatever form the words come: "%s" answers "%s"', async (told, question) => {
    const { say } = talk();
    await say(told);
    expect(await say(question)).toContain(told.slice(0, -1));
  });

  it('without taking a question, a wish or its own words for knowledge', async () => {
    const { say } = talk();
    for (const text of ['Where does Ana move?', 'Tell me a joke about Ana.', 'Write to Ana, please.'])
      await say(text);
    expect(await say('Where does Ana move?')).toMatch(/^I don't know: /);
  });

  it('and says that it does not know what it was not told', async () => {
    const { say } = talk();
    await say(lisbon);
    for (const question of ['How is the weather?', 'Who is Tom?'])
      expect(await say(question)).toMatch(/^I don't know: /);
    expect(await say('Does Ana like cheese?')).toMatch(/^I'm not sure, but this I know\. /);
  });

  it('and says when it is not sure', async () => {
    const { say } = talk();
    await say('My sister moved to Porto.');
    expect(await say('Where does my sister sleep?')).toBe(
      "I'm not sure, but this I know. You told me that your sister moved to Porto.",
    );
  });

  it('about whoever asks', async () => {
    const { say } = talk();
    expect(await say('What do you know about me?')).toBe(
      "I don't find anything that you told me in what I can look back on.",
    );
    await say("I'm allergic to peanuts.");
    expect(await say('What do you know about me?')).toBe(
      "Of late you told me that you're allergic to peanuts.",
    );
    expect(await say('what did I tell you')).toBe("Of late you told me that you're allergic to peanuts.");
    expect(await say('What do you remember?')).toBe("Of late you told me that you're allergic to peanuts.");
    expect(await say('How old am I?')).toMatch(/^I don't know: /);
    expect(await say('What am I allergic to?')).toBe("You told me that you're allergic to peanuts.");
  });

  it('from what it was asked to remember', async () => {
    const { say } = talk();
    expect(await say('Please remember that the meeting is at 3 pm on Friday.')).toBe(
      "I'll keep that in mind.",
    );
    expect(await say('When is the meeting?')).toBe('You told me that the meeting is at 3 pm on Friday.');
  });

  it('from a file that it noticed, line by line or as a whole', async () => {
    const { say, meet } = talk();
    const source = { kind: 'observation', observer: 'inbox', subject: 'flat.md', change: 'created' } as const;
    expect(await meet('New file flat.md:\n# Flats\n- Alfama is too loud\n- Graça has a view', source)).toBe(
      'I noticed that flat.md was created. It begins: “# Flats - Alfama is too loud - Graça has a view”',
    );
    expect(await say('Which place has a view?')).toMatch(/^I read in flat\.md: “.*Graça has a view\.?”$/);
    expect(await say('What is in flat.md?')).toMatch(
      /I read in flat\.md: “Flats\W+Alfama is too loud\W+Graça has a view\W*”$/,
    );
  });

  it('from its memory', async () => {
    const { say } = talk({ recalled: ['Tom plays the cello.'] });
    expect(await say('What does Tom play?')).toBe('I remember: “Tom plays the cello.”');
  });

  it('in the words that were used where they are not English', async () => {
    const { say } = talk();
    await say('Mi hermana vive en Lisboa.');
    expect(await say('Lisboa?')).toBe('You told me that Mi hermana vive en Lisboa.');
  });
});
