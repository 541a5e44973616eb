import { describe, expect, it } from 'vitest';
import { suits, tellsWork } from '../../theory/asked-kind.ts';
import { contentWords } from '../../theory/content-words.ts';
import { questionIn } from '../../theory/question-in.ts';
import { alsoTells, lastOn, readQuestion } from '../../theory/read-question.ts';
import { isKin, tellingOf } from '../../theory/word-families.ts';

const word = [...contentWords('pet')][0];

describe('a question', () => {
  it('is read into whom it asks about, the kind it asks for and the time that it asks of', () => {
    expect([...readQuestion("What does my wife's brother do").owners]).toEqual([
      ...contentWords('wife brother'),
    ]);
    expect(readQuestion("What can't Emil eat").about).toContain('allergic');
    expect(readQuestion('What did Emil eat').about).not.toContain('allergic');
    expect(readQuestion('What medicine must I not get').about).toContain('allergic');
    expect(readQuestion('What must I not forget to take').about).not.toContain('allergic');
    for (const ofDiet of [
      'Can I give Noor hummus',
      'Can Noor have nuts',
      'Is Noor allowed to eat fish',
      'Is there anything that the baker should know',
    ])
      expect(readQuestion(ofDiet).about).toContain('allergic');
    expect(readQuestion('Do we have a cat').about).not.toContain('allergic');
    expect(alsoTells("Noor can't have any sesame")).toBe('allergic');
    expect(alsoTells("Noor can't have it all")).toBe('');
    expect(alsoTells('Noor has a cat')).toBe('');
    expect(readQuestion("What don't I like to eat").about).toContain('dislike');
    expect(readQuestion('What do I like to eat').about).not.toContain('dislike');
    expect(alsoTells("I can't stand coriander")).toBe('dislike');
    expect(alsoTells("I can't stand up for long")).toBe('');
    expect(readQuestion('What does Ana do').isOfWork).toBe(true);
    expect(readQuestion('Where do I work').isOfWork).toBe(true);
    expect(readQuestion('Where do I work out').isOfWork).toBe(false);
    expect(readQuestion('How old is Ana').isPast).toBe(false);
    expect(readQuestion('Where did I live before').isPast).toBe(true);
    expect(readQuestion('Do I have a car').isOfI).toBe(true);
    expect(readQuestion('Does Ana have a car').isOfI).toBe(false);
  });

  it('and what is said later are of the last sentence that shares a word with them', () => {
    const told = ['The funeral is on Friday.', 'I like green.'].map((text) => ({ text }));
    expect(lastOn(told, 'No wait, the funeral is on Saturday.')).toBe('The funeral is on Friday.');
    expect(lastOn(told, 'No wait, blue.')).toBe('I like green.');
    expect(lastOn([], 'No wait, blue.')).toBe('');
  });

  it('is looked for without what only asks for what was told', () => {
    expect(contentWords(readQuestion('What did I tell you about Ana').about)).toEqual(contentWords('Ana'));
  });

  it('reads no more than so much of it', () => {
    expect(readQuestion(`What is ${'boat '.repeat(5_000)}`).about.length).toBeLessThanOrEqual(1_000);
  });

  it.each([
    'who broke the vase',
    'who snores',
    'how expensive was the sofa',
    'since when am I here',
    'did the bank give us the loan',
  ])('is one without its mark: "%s"', (question) => expect(questionIn(question)).toBe(question));

  it.each(['Who knows', 'Did the dishes today'])('is none: "%s"', (text) =>
    expect(questionIn(text)).toBeNull(),
  );
});

describe('a statement', () => {
  it.each([
    ['How old is Ana', 'Ana is fourteen and slow', true],
    ['How old is Ana', 'Ana is four kilos heavier', false],
    ['Where is it', 'The interview is at half past nine', false],
    ['Where is it', 'They moved it to Thursday', false],
    ['Where do I work', 'I work for Acme', true],
    ['How much was it', 'I have two tickets', false],
    ['How much was it', 'It cost 90 euros', true],
    ['What is my boat called', 'Uncle Joe left me his boat', false],
    ['How long was it', 'I went with Ana', false],
  ])('for "%s" suits or not: "%s"', (question, text, isSuited) => {
    expect(suits(question, text)).toBe(isSuited);
  });

  it.each([
    ['Ana is a retired judge', 2],
    ['Ana works at the airport', 2],
    ['Dante repairs guitars', 1],
    ['Ana lives in Rome', 0],
    ['Max is a dog', 0],
  ])('tells what somebody does, more or less plainly: "%s"', (text, much) => {
    expect(tellsWork(text, false)).toBe(much);
  });
});

describe('everyday words', () => {
  it('tell of the kinds that they are, through any number of kinds', () => {
    expect(tellingOf(word!)).toContain([...contentWords('greyhound')][0]);
    expect(tellingOf('stove')).toEqual(new Set(['stove']));
    expect(isKin([...contentWords('twins')][0]!)).toBe(true);
    expect(isKin('stove')).toBe(false);
  });
});
