import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

const told = [
  'My sister Sara lives in Graz.',
  'Sara from work lives in Linz.',
  'My sister Sara has a dog.',
  'My sister Sara is allergic to nuts.',
];

describe('of two people of one name', () => {
  it.each([
    ['Where does my sister Sara live?', /^You told me that your sister Sara lives in Graz/, /Linz|from work/],
    ['Where does my sister live?', /^You told me that your sister Sara lives in Graz/, /Linz|from work/],
    ['Where does Sara from work live?', /^You told me that Sara from work lives in Linz/, /Graz|sister/],
    ['Is my sister Sara allergic to nuts?', /^Yes\. .*your sister Sara is allergic to nuts/, /from work/],
  ])('the one is told of for whom it is asked: “%s”', async (question, is, isNot) => {
    const answer = await answerAfter(told, question);
    expect(answer).toMatch(is);
    expect(answer).not.toMatch(isNot);
  });

  it('both are told of where it is unclear which is meant', async () => {
    expect(await answerAfter(told, 'Where does Sara live?')).toMatch(/Linz.*Graz/);
    expect(await answerAfter(told, 'Is Sara allergic to nuts?')).toMatch(/^I'm not sure.*your sister Sara/);
    expect(await answerAfter([...told, 'Sara has a cat.'], 'Does my sister Sara have a cat?')).not.toMatch(
      /^(?:Yes|No)\./,
    );
  });

  it('nothing is told of the other one', async () => {
    expect(await answerAfter(told, 'Is Sara from work allergic to nuts?')).not.toMatch(/allergic to nuts/);
    expect(await answerAfter(told, 'Can Sara from work eat nuts?')).not.toMatch(/allergic/);
  });

  it('what harms is told where it may be of the one', async () => {
    expect(await answerAfter(told, 'Can Sara eat nuts?')).toMatch(/your sister Sara is allergic to nuts/);
    expect(await answerAfter(told, 'Can my sister eat nuts?')).toMatch(
      /your sister Sara is allergic to nuts/,
    );
  });
});
