import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beliefIn, statementsIn, withoutQuestions } from '../../theory/statements.ts';

describe('what a text states', () => {
  it.each([
    'Where does Ana live?',
    'What a question is this, then?',
    'where is it',
    'Hello there!',
    'Tell me a joke.',
    'Please give us a recipe.',
    'Good morning, Bo!',
    'Thank you so much, that was really kind of you.',
    'Yes, exactly!',
    "I don't know.",
    'Sorry, no idea.',
    "I'm here for you, always.",
    'Thanks for sharing that photograph.',
    "I'm so glad you could make it.",
    'I would love to see that.',
    'I got it.',
    "He can't wait.",
    "It can't be true.",
    "They can't do that.",
    'Great work on the job!',
    'It was amazing.',
    '…',
    '👍',
    '',
  ])('is nothing in a question, greeting, thanks, agreement and ignorance: %j', (text) => {
    expect(beliefIn(text)).toBeNull();
  });

  it.each([
    'Ana lives in Lisbon.',
    'My dog died.',
    'I like tea.',
    'The door code changed.',
    'It rained on Monday.',
    'Remember that the key is under the mat.',
    'Noor is allergic to sesame, please never forget that.',
    "Recommend me a restaurant, I'm allergic to nuts.",
    'Give me a recipe for Ana, who is allergic to peanuts.',
    'Ana wohnt jetzt in Porto.',
    'she moved to porto',
    'The cat is ill.',
    'It was cancer.',
    "Lea can't have milk, it gives her cramps.",
    'My father must not lift anything since the operation on his back.',
    'Tom is not allowed to have nuts or anything that was near them.',
    'there are five of us at home',
    'I quit.',
    'I got the job!',
    'I work nights.',
    'There is a key under the mat.',
    "It's in the attic.",
    'You are my best friend.',
  ])('is a plain fact: %j', (text) => {
    expect(beliefIn(text)).toBe(text);
  });

  it('is told sentence by sentence', () => {
    expect(beliefIn('Hey Mel! I moved to Rome in May. How lovely is that? Thanks for asking!')).toBe(
      'I moved to Rome in May.',
    );
  });

  it('is never a question, however little is left without it', () => {
    expect(withoutQuestions('No, Ana. Where is he?')).toBe('No, Ana.');
    expect(withoutQuestions('where is it')).toBe('');
  });

  it('is told before a question that only asks for agreement', () => {
    expect(beliefIn("You know I'm allergic to nuts, right?")).toBe("You know I'm allergic to nuts.");
    expect(beliefIn("I don't know how to drive.")).toBe("I don't know how to drive.");
    expect(beliefIn('我对花生过敏。')).toBe('我对花生过敏。');
  });

  it.each([
    ['Did I tell you that my sister moved to Rome?', 'my sister moved to Rome.'],
    ['Did I tell you I work nights?', 'I work nights.'],
    ['Did you know that the door code changed?', 'the door code changed.'],
    ['Have I mentioned Ana sings?', 'Ana sings.'],
  ])('is what a question takes for granted: %j', (question, stated) => {
    expect(beliefIn(question)).toBe(stated);
  });

  it.each([
    'Did I tell you about Ana?',
    'Did I tell you what I did in Rome?',
    'Do you know where my keys are?',
    'Do you know Ana from Rome?',
    'Do you know any places nearby?',
    'Did you hear the thunder over the harbour?',
  ])('is nothing in a question that takes nothing for granted: %j', (question) => {
    expect(beliefIn(question)).toBeNull();
  });

  it('is never a question, and always of the text, whatever it is', () => {
    const sentences = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('Is it?', 'Ana sings.', 'Why not?!', 'Bo ran.\n', '? 😀 ')),
    );
    fc.assert(
      fc.property(sentences, (parts) => {
        const text = parts.join(' ');
        for (const sentence of statementsIn(text)) {
          expect(text).toContain(sentence);
          expect(sentence).not.toMatch(/\?$/);
        }
      }),
    );
  });
});
