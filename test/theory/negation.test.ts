import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negationVerdict } from '../../theory/negation.ts';

describe('§2.8 contradiction, first layer: negation', () => {
  it.each([
    ['I like coffee', "I don't like coffee"],
    ['I like coffee', "I don't like coffee any more"],
    ['Anna works at the bakery', 'Anna no longer works at the bakery'],
    ['He smokes', 'He stopped smoking'],
    ['He eats meat', 'He never eats meat'],
    ['Ben plays the piano', 'Ben gave up playing the piano'],
    ['The door is open', 'The door is closed'],
    ['I love jazz music', 'I hate jazz music'],
    ['Maria is married', 'Maria is divorced'],
    ['The server is running', 'The server isn’t running'],
    ['She can swim', "She can't swim"],
    ['She can swim', 'she cant swim'],
    ['I like coffee', 'i dont like coffee'],
    ['He eats meat', 'he doesnt eat meat'],
    ['The server is running', 'the server isnt running'],
    ['It will rain', 'it wont rain'],
    ['The door is locked', 'the door aint locked'],
    ['The keys were found', 'the keys werent found'],
    ['I used to live in Oslo', 'I live in Oslo'],
    ['The test passed', 'The test has not passed'],
    ['The shop accepts cards', 'The shop refuses cards'],
  ])('%s / %s: contradicts', (left, right) => {
    expect(negationVerdict(left, right)).toBe('contradicts');
    expect(negationVerdict(right, left)).toBe('contradicts');
  });

  it.each([
    ['I like coffee', 'I really like coffee'],
    ['Anna works at the bakery', 'Anna is working at the bakery'],
    ['He never eats meat', "He doesn't eat meat"],
    ['The server is not down', 'The server is not down'],
  ])('%s / %s: agrees', (left, right) => {
    expect(negationVerdict(left, right)).toBe('agrees');
    expect(negationVerdict(right, left)).toBe('agrees');
  });

  it.each([
    ['I live in Paris', 'I live in Rome'],
    ['I like coffee', 'The train was late'],
    ["I don't like coffee", 'The train was late'],
    ['hot', 'cold'],
    ['I have two cats', 'I have three cats'],
    ['I love jazz music', "I don't hate jazz music"],
    ['', 'I like coffee'],
    ['not', 'never'],
  ])('%s / %s: unclear', (left, right) => {
    expect(negationVerdict(left, right)).toBe('unclear');
    expect(negationVerdict(right, left)).toBe('unclear');
  });

  it('is the same both ways, and nothing contradicts itself', () => {
    const words = fc.constantFrom(
      ...'I you not never like hate love coffee tea jazz open closed stopped work no longer any more Anna'.split(
        ' ',
      ),
    );
    const statements = fc.array(words, { maxLength: 8 }).map((chosen) => chosen.join(' '));
    fc.assert(
      fc.property(statements, statements, (left, right) => {
        expect(negationVerdict(left, right)).toBe(negationVerdict(right, left));
        expect(negationVerdict(left, left)).not.toBe('contradicts');
      }),
    );
  });

  it('contradicts its own negation', () => {
    const nouns = fc.constantFrom('Anna', 'the neighbour', 'my brother', 'the server');
    const verbs = fc.constantFrom('play chess', 'work in Oslo', 'answer questions', 'need money');
    fc.assert(
      fc.property(nouns, verbs, (noun, verb) => {
        expect(negationVerdict(`${noun} will ${verb}`, `${noun} will not ${verb}`)).toBe('contradicts');
      }),
    );
  });
});
