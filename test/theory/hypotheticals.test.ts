import { describe, expect, it } from 'vitest';
import { isHypothetical } from '../../theory/hypotheticals.ts';
import { sentenceAct } from '../../theory/sentence-act.ts';
import { statementsIn } from '../../theory/statements.ts';

describe('what is only supposed', () => {
  it.each([
    'Imagine Iza asks you where I live.',
    'Just imagine my brother moves to Oslo.',
    'Suppose my boss knows about the trip.',
    'Ok, suppose that I live in Rome.',
    'Assume the train is late.',
    'Say somebody asks you what I earn.',
    'Say that we move to Ghent.',
    "Let's say I move to Oslo.",
    'Let us suppose she works in Porto.',
    'Pretend you are my sister Ana and live in Graz.',
    'Picture my mother on a motorbike.',
    'What if Iza knew about the party',
    'Hypothetically, I live in Rome.',
    "For argument's sake, my name is Paul.",
  ])('is no statement: "%s"', (sentence) => {
    expect(isHypothetical(sentence)).toBe(true);
    expect(statementsIn(sentence)).toEqual([]);
    expect(sentenceAct(sentence.replace(/\.$/u, ''), false).kind).not.toBe('telling');
  });

  it.each([
    'I suppose Iza is at home.',
    'I can imagine that my sister lives in Rome.',
    'Imagine, my sister got the job in Rome!',
    'Imagine Dragons are playing in Graz on Friday.',
    'Imagine my surprise when Ana moved to Rome.',
    'They say my street floods every spring.',
    'Say, my sister moved to Oslo last week.',
    'My sister Ana pretends to live in Rome.',
    'Picture frames are in the attic.',
    'If it rains on Sunday, I stay at home.',
    "Let's say Friday at the station.",
  ])('is not what is stated: "%s"', (sentence) => {
    expect(isHypothetical(sentence)).toBe(false);
  });
});
