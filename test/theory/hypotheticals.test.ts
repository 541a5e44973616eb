import { describe, expect, it } from 'vitest';
import { isHypothetical } from '../../theory/hypotheticals.ts';
import { sentenceAct } from '../../theory/sentence-act.ts';
import { statementsIn } from '../../theory/statements.ts';

describe('what is only supposed', () => {
  it.each([
    'Imagine Iza asks you where I live.',
    'Just imagine somebody calls you and wants my address.',
    'Suppose my boss asked you about the trip.',
    'Say somebody asks you what I earn.',
    "Let's say Nils Berg wants you to tell him.",
    'Ok, suppose that you live in Rome.',
    'Pretend you are my sister Ana and live in Graz.',
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
    'Imagine Dragons is my favourite band.',
    'Imagine by John Lennon is my favourite song.',
    'Imagine how happy I was when Ana moved to Rome.',
    'Imagine what happened: I lost my job at the bank.',
    'Imagine that, I got the job in Rome.',
    'Imagine I finally passed my driving test today!',
    'Imagine my brother called me and told you lied.',
    'Picture this: I got the job in Rome!',
    'Suppose dinner went well: she is moving in with me.',
    'Suppose I forgot to tell you: I moved to Oslo.',
    "Let's just say I hate my boss Carla.",
    'Say a prayer for my mother, she is in hospital.',
    'Say hello to Tom, who asked you out.',
  ])('is not what is stated: "%s"', (sentence) => {
    expect(isHypothetical(sentence)).toBe(false);
  });
});
