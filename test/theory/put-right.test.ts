import { describe, expect, it } from 'vitest';
import { putRight } from '../../theory/put-right.ts';
import { takesBack } from '../../theory/retractions.ts';

describe('what was told, with a value that was put right', () => {
  it.each([
    [
      'The party is in May.',
      "No, it's on the 3rd of June.",
      'The party is on the 3rd of June (before: May).',
    ],
    ['My exam is on Thursday.', "It's next Tuesday now.", 'My exam is next Tuesday (before: Thursday).'],
    [
      'I have an exam next Thursday.',
      'It was moved to Friday.',
      'I have an exam on Friday (before: next Thursday).',
    ],
    [
      'I have a meeting on Thursday.',
      'The meeting was moved to Tuesday.',
      'I have a meeting on Tuesday (before: Thursday).',
    ],
    ['My exam is in May.', "No, it's the 19th.", 'My exam is on the 19th (before: May).'],
    ['Ana was born on 3 May.', 'No, it was 5 May.', 'Ana was born on 5 May (before: 3 May).'],
    ['The exam is on 14 May.', 'Not on the 14 May, on 19 May.', 'The exam is on 19 May (before: 14 May).'],
    ['My train leaves at 5.', 'No, 6.', 'My train leaves at 6 (before: 5).'],
    ['My boss is called Kern.', 'No, Wolf.', 'My boss is called Wolf (before: Kern).'],
    [
      'My sister Ana lives in Brittany.',
      'Not Brittany, Normandy.',
      'My sister Ana lives in Normandy (before: Brittany).',
    ],
    [
      'My surgery is at 10:30 pm.',
      'It was delayed by an hour.',
      'My surgery is at 11:30 pm (before: 10:30 pm).',
    ],
    [
      'My surgery is at 11:30 pm.',
      'It was delayed by an hour.',
      'My surgery is at 11:30 pm, but it was delayed by an hour.',
    ],
    [
      'My surgery is on 28 February.',
      'It was postponed by two days.',
      'My surgery is on 28 February, but it was postponed by two days.',
    ],
    [
      'I have an appointment with the dentist on Thursday.',
      "No, it's Friday at 10.",
      'I have an appointment with the dentist on Friday at 10 (before: Thursday).',
    ],
    [
      'My appointment is on Thursday at 9.',
      "Sorry, it's Friday at 10.",
      'My appointment is on Friday at 10 (before: Thursday at 9).',
    ],
    ['The meeting is on Monday at 9.', 'No, at 10.', 'The meeting is on Monday at 10 (before: 9).'],
    [
      'I see Dr. Lahm on Friday.',
      "Actually it's Dr. Klahm.",
      'I see Dr. Klahm on Friday (before: Dr. Lahm).',
    ],
    ['My name is Stefan.', "It's spelt with a ph.", 'My name is Stephan (before: Stefan).'],
  ])('“%s”, “%s”', (older, newer, whole) => {
    expect(putRight(older, newer)).toBe(whole);
  });

  it.each([
    ['what is put right says more than a value', 'I live in Oslo.', 'I moved to Rome.'],
    ['what is put right says more than a value', 'The rent is 450 euros.', 'No, 500 dollars.'],
    ['it is not clear which value is meant', 'My sister Ana lives in Brittany.', 'No, Normandy.'],
    ['another value is named of which it tells', 'Ana lives in Lisbon.', 'Ana moved to Porto.'],
    ['no value is named', 'My car is red.', 'No, green.'],
    ['the name of somebody else is spelt', 'My name is Marta.', 'My sister is Martha with an h.'],
    ['my own name is spelt', 'My brother is Stefan.', 'My name is spelt with a ph.'],
    ['it tells how long ago that was', 'My surgery is on 14 May.', 'It was postponed two weeks ago.'],
    ['nothing of its kind was told', 'My car is red.', 'No, on Friday.'],
    ['what was told only put something right itself', "No, it's the 19th.", 'No, the 20th.'],
  ])('is none where %s: “%s”, “%s”', (_, older, newer) => {
    expect(putRight(older, newer)).toBeNull();
  });
});

describe('words that take back what was said', () => {
  it.each([
    'Scratch that',
    'Strike that, Porto',
    "let's say five",
    'No, make that 6',
    'move it to Tuesday at 5',
    'Ignore that',
  ])('are “%s”', (sentence) => {
    expect(takesBack(sentence)).toBe(true);
  });

  it.each([
    'Make it snow please',
    'Scratch is my cat',
    'Put it on the table',
    'Ignore my brother, he is silly',
    'Forget Oslo',
    'I made it to Rome',
  ])('are not “%s”', (sentence) => {
    expect(takesBack(sentence)).toBe(false);
  });
});
