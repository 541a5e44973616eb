import { describe, expect, it } from 'vitest';
import { toldInFull, toldWithLater } from '../../theory/put-right-whole.ts';

describe('what was told, with later words that do not name it', () => {
  it.each([
    [
      'The key is under the mat.',
      "Sorry, it's in the shed.",
      'The key is in the shed (before: under the mat).',
    ],
    [
      'The keys are in the car.',
      "They're on the shelf now.",
      'The keys are on the shelf now (before: in the car).',
    ],
    ['Ida lives in Graz.', 'Sorry, Linz.', "Ida lives in Graz, but it's Linz."],
    ['The party is on Friday.', 'It was cancelled.', 'The party is on Friday, but it was cancelled.'],
    ['My flight leaves at 5.', 'No, at 7.', "My flight leaves at 5, but it's at 7."],
  ])('“%s”, “%s”', (older, newer, whole) => {
    expect(toldWithLater(older, newer)).toBe(whole);
  });

  it.each([
    ['I live in Graz.', 'I moved to Linz.'],
    ['I live in Graz.', 'My new home is in Linz.'],
    ['It is late.', "It's early."],
    ['Where is it?', "It's here."],
  ])('is not told with what names it, or where neither does: “%s”, “%s”', (older, newer) => {
    expect(toldWithLater(older, newer)).toBeNull();
  });
});

describe('what was told right after it was asked for', () => {
  it.each([
    [
      'When is my appointment with the dentist?',
      "It's Friday at 10.",
      'My appointment with the dentist is Friday at 10.',
    ],
    ['Where is the key?', "No, it's in the shed.", 'The key is in the shed.'],
    ['How old are the twins?', "They're eight.", 'The twins are eight.'],
  ])('“%s”, “%s”', (asked, told, whole) => {
    expect(toldInFull(asked, told)).toBe(whole);
  });

  it.each([
    ['When is my appointment?', "It's fine."],
    ['When is my appointment?', 'I like tea.'],
    ['How are you?', "It's Friday."],
    ['When is my appointment?', "It's Friday, or is it?"],
  ])('is not what answers no such question: “%s”, “%s”', (asked, told) => {
    expect(toldInFull(asked, told)).toBeNull();
  });
});
