import { describe, expect, it } from 'vitest';
import { appraise } from '../../src/appraisal/appraise.ts';
import { despairIn } from '../../src/appraisal/despair-words.ts';

describe('that somebody would rather not live', () => {
  it.each([
    'i wanna die',
    "I'd rather die.",
    'I dont want to live anymore',
    "I don't want to go on like this.",
    "I can't go on any more.",
    'I feel like dying.',
    "I can't stop wanting to die",
    'I am thinking about suicide.',
    'I have written a goodbye note.',
    'I never want to wake up again.',
    'Everyone would be happier without me.',
    'I cut myself again.',
    "I don't want to be here anymore.",
    'I feel like nobody would miss me.',
    'I think about dying a lot.',
    'I am thinking of ending it all.',
    "I'm not sure that I won't kill myself.",
    "I can't stop thinking about killing myself.",
    'I swallowed thirty sleeping pills an hour ago.',
    'I took all my pills.',
    "There's no point in living.",
    "They'd all be better off if I wasn't here.",
    'I wish I could just disappear.',
    'I want to fall asleep and never wake up.',
    'I hope I never wake up.',
    "I don't see the point any more.",
    "What's the point of going on?",
    "I'm tired of living.",
    'Life is not worth living.',
    "I'm a burden to everyone.",
    'I just want it all to be over.',
    'I want to hurt myself.',
    'Why am I even alive?',
    'I could jump off a bridge.',
    'It should have been me.',
    'What is the easiest way to die?',
    'I have given up, I want to end my life.',
    `${'The weather was fine and the shops were open. '.repeat(30)}I want to die.`,
  ])('is heard: %s', (text) => expect(despairIn(text)).toBe('despair'));

  it.each([
    "I'd rather die than eat liver.",
    "Let's end it all with a cake.",
    'He wants to die a rich man.',
    'Kill the process and take my life savings out.',
    "I can't go on any more rides today.",
    "I don't want to go on like this with the project.",
    "I don't want to live any longer in this flat.",
    'My goldfish is taking his life easy.',
    "I don't take my life for granted.",
    'I took two pills for my headache.',
    'I cut myself shaving.',
    "I don't see the point of this meeting.",
    'I never wake up early.',
    "I didn't wake up in time.",
    'I want the meeting to be over soon.',
    'I wish I could disappear to Spain.',
    'I am tired of living out of a suitcase.',
    'What is the point of the second form?',
    'They jumped off the boat.',
    "I don't want to die.",
  ])('is not: %s', (text) => expect(despairIn(text)).not.toBe('despair'));
});

describe('that somebody does not want to die', () => {
  it.each([
    "I don't want to die.",
    "I won't take my life.",
    "I'm not going to kill myself.",
    'I would never kill myself.',
    "Don't worry, I am not thinking about suicide.",
    "I'm not suicidal.",
  ])('is heard, and is not taken for its contrary: %s', (text) =>
    expect(despairIn(text)).toBe('despairDenied'),
  );

  it.each(["I won't take my life savings out.", 'I never take my life for granted.', 'I am not sad.'])(
    'is not meant: %s',
    (text) => expect(despairIn(text)).toBeNull(),
  );
});

describe('what is told of death and illness', () => {
  const addressee = { self: 'Ada', addressed: true };
  it.each([
    ['My daughter was born dead.', 'loss'],
    ['My dog was put down.', 'loss'],
    ['His funeral was today.', 'loss'],
    ['I have been diagnosed with ALS.', 'trouble'],
  ])('is neither good news nor nothing: %s', (text, kind) => {
    expect(appraise(text, addressee)?.kind).toBe(kind);
  });

  it('is no insult where it is denied', () => {
    expect(appraise('No cancer!', addressee)?.kind).not.toBe('insult');
  });
});
