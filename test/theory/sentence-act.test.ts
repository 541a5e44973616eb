import { describe, expect, it } from 'vitest';
import { askedParts, sentenceAct, withoutCall } from '../../theory/sentence-act.ts';

describe('a question', () => {
  it.each([
    ['ok quick check: where does Ana live?', ['where does Ana live']],
    ['what about you, what did you do today?', ['what did you do today']],
    ['And when does she come?', ['when does she come']],
    ['where does Ana live, and what does she do?', ['where does Ana live', 'what does she do']],
    ["Don't you get bored?", ['Do you get bored']],
    ['how much is the rent again?', ['how much is the rent']],
    ['who got the flat', ['who got the flat']],
    ['If I move, where do I live?', ['If I move, where do I live']],
    ['In Rome, where do I live?', ['In Rome, where do I live']],
  ])('"%s" asks %j', (sentence, parts) => {
    expect(askedParts(sentence)).toEqual({ isAsked: true, parts });
  });

  it.each(['Who knows.', 'What a day.', 'When I was young I sang.'])('is not "%s"', (sentence) => {
    expect(askedParts(sentence).isAsked).toBe(false);
  });
});

describe('what is told', () => {
  it.each([
    ['no, I meant my aunt', 'My aunt', true],
    ['No, in Porto', 'In Porto', true],
    ['sorry, 450', '450', true],
    ['Actually, Ana lives in Porto', 'Ana lives in Porto', false],
    ["You got my birthday wrong, it's the 7th of March", 'my birthday is the 7th of March', false],
    ["You have my kids' names wrong: they're Emma and Jo", "my kids' names are Emma and Jo", false],
    ['You have our number wrong', 'You have our number wrong', true],
  ])('"%s" puts something right, in a word or two or not', (bare, text, isElliptic) => {
    expect(sentenceAct(bare, false)).toMatchObject({ kind: 'telling', text, corrects: true, isElliptic });
  });

  it.each(['sorry sorry', 'no idea', 'sorry about that'])('"%s" puts nothing right', (bare) => {
    expect(sentenceAct(bare, false).corrects).toBe(false);
  });

  it('is none where something is asked, wished for, or said in a word', () => {
    expect(sentenceAct('where is Ana', true).kind).toBe('question');
    expect(sentenceAct('Write a poem', false).kind).toBe('request');
    expect(sentenceAct('hmpf', false).kind).toBe('fragment');
    expect(sentenceAct('Did you know that Ana moved', true)).toMatchObject({
      kind: 'telling',
      text: 'Ana moved',
    });
  });
});

it('a name is left out where it is called, and nowhere else', () => {
  expect(withoutCall('Wren, who is Ana?', 'Wren')).toBe('who is Ana?');
  expect(withoutCall('Who is Ana, Wren?', 'Wren')).toBe('Who is Ana?');
  expect(withoutCall('I asked Wren.', 'Wren')).toBe('I asked Wren.');
});
