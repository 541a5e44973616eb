import { describe, expect, it } from 'vitest';
import { questionIn } from '../../theory/question-in.ts';
import { sentenceAct, askedParts } from '../../theory/sentence-act.ts';
import { beliefIn } from '../../theory/statements.ts';

describe('a question without its mark', () => {
  it.each([
    ['where does ana live', 'where does ana live'],
    ['what do i drive', 'what do i drive'],
    ['do you know my name', 'do you know my name'],
    ['is ana married', 'is ana married'],
    ['how old am i', 'how old am i'],
    ['ok so whats the plan', "what's the plan"],
    ['what kind of bread do we bake', 'what kind of bread do we bake'],
    ['does Max bite', 'does Max bite'],
    ['who taught her to swim', 'who taught her to swim'],
    ['what must Leo not drink', 'what must Leo not drink'],
    ['what broke down', 'what broke down'],
    ['what makes me sad', 'what makes me sad'],
    ['In which town is my son', 'In which town is my son'],
    ['at what time does she leave', 'at what time does she leave'],
  ])('is one by the order of its words, for the voice and for what is believed: "%s"', (said, question) => {
    expect(questionIn(said)).toBe(question);
    expect(beliefIn(said)).toBeNull();
    const { isAsked, parts } = askedParts(said);
    expect(sentenceAct(parts[0]!, isAsked).kind).toBe('question');
  });

  it.each([
    'had a rough day',
    'was a long day',
    'did the dishes',
    'do it',
    'has been a while',
    'will do',
    'is nice here',
    'What a day',
    "What's more, we moved to Rome",
    'What makes me happy is music',
    'What moves me is jazz',
    'In which case we stay here',
    'When Ana was here we sang',
    'Where we live is quiet',
    'My sister, who is a nurse, lives here',
  ])('is nothing that leaves its subject out or begins with a clause: "%s"', (said) => {
    expect(questionIn(said)).toBeNull();
  });
});
