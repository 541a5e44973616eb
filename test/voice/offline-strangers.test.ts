import { describe, expect, it } from 'vitest';
import { answerAfter, talk } from './offline-talk.ts';

describe('somebody who is only brought in as one of their kind', () => {
  const told = ["I'm a paediatric nurse. A child died today.", 'He was six.'];

  it.each([
    'Do I have children?',
    'Did my child die?',
    'How are my kids?',
    'How old is my son?',
    'What do you know about my family?',
  ])('is nobody of whoever asks: "%s"', async (question) => {
    expect(await answerAfter(told, question)).toMatch(/^I don't know: /);
  });

  it('is told where they are asked for', async () => {
    expect(await answerAfter(told, 'What happened to the child?')).toMatch(/A child died today.*he was six/);
  });

  it('is not taken for the one of whom was spoken before', async () => {
    const lines = ['My son Max loves trains.', 'Today a child died on the ward.', 'He was six.'];
    expect(await answerAfter(lines, 'How old is my son?')).not.toMatch(/six/);
  });

  it.each([
    'A patient died this morning.',
    'A friend died.',
    'A colleague of mine is dead.',
    'One of my pupils has passed away.',
  ])('is mourned all the same: "%s"', async (line) => {
    expect(await talk().say(line)).toMatch(/^I'm so sorry, Bea\./);
  });

  it.each([
    [['I have a child.'], 'Do I have children?', /you have a child/],
    [['We lost a baby in May.'], 'Did we lose a child?', /lost a baby/],
    [['My son Max loves trains.'], 'Do I have a son?', /your son Max/],
    [['A son of mine lives in Graz.'], 'Where does my son live?', /Graz/],
  ])('is theirs who says to have them: %j, asked "%s"', async (lines, question, answer) => {
    expect(await answerAfter(lines, question)).toMatch(answer);
  });

  it('is not several', async () => {
    expect(await answerAfter(['My kids are in Rome.', 'He was six.'], 'What about my kids?')).not.toMatch(
      /kids was/,
    );
  });
});
