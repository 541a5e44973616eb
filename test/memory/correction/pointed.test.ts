import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen, type Told } from './heard.ts';

const told = (...texts: readonly string[]): Told[] => texts.map((text) => ['you', text]);
const birthday = "Mia's birthday is on 4 December.";

describe('a correction that names what it is about by “it”, or not at all', () => {
  it.each([
    [birthday, "Actually, it's on 5 December."],
    [birthday, 'wait no its on 5 december'],
    [birthday, 'Correction: 5 December.'],
    [birthday, 'I mean 5 December.'],
    [birthday, "It's on 5 December, not on the 4th."],
    [birthday, "Oh, I got that wrong. It's on 5 December."],
    ['The train leaves at 17:05.', 'Actually it leaves at 17:35.'],
    ['The rent is 900 euros.', "Actually, it's 950 euros."],
    ['The boat is called Gull.', "Sorry, it's called Tern."],
    ['My car is red.', "Actually, it's blue."],
    ['Ana lives in Lisbon.', "Actually, it's Porto."],
  ])('puts the one right that has such a value: “%s”, “%s”', (fact, later) => {
    expect(fallen(claimsOf(told(fact, later)))).toEqual([fact]);
  });

  it('puts it right a message or two later', () => {
    const texts = [birthday, 'My car is in the garage.', 'I made soup.', "Sorry, it's on 5 December."];
    expect(fallen(claimsOf(told(...texts)))).toEqual([birthday]);
  });

  it('leaves both in doubt where two may be meant', () => {
    const other = "Leo's birthday is on 9 June.";
    const claims = claimsOf(told(birthday, other, "Actually, it's on 5 December."));
    expect(fallen(claims)).toEqual([]);
    expect(contested(claims)).toEqual(expect.arrayContaining([birthday, other]));
  });

  it.each([
    // the newest that had that value, whatever was told since
    [
      ['My flight is on Monday.', 'No, on Tuesday.', 'The dentist is on Wednesday.', 'No, Monday was right.'],
      ['My flight is on Monday.', 'No, on Tuesday.'],
    ],
    [
      ['My flight is on Friday.', 'No, Saturday.', 'Friday was correct.', 'No, Saturday was right.'],
      ['My flight is on Friday.', 'No, Saturday.', 'Friday was correct.'],
    ],
    [
      ['My flight is on Friday.', 'No, Saturday.', 'No, Sunday.', 'Friday was correct.'],
      ['My flight is on Friday.', 'No, Saturday.', 'No, Sunday.'],
    ],
    [
      ['My flight is on Friday. No, Saturday. No, Friday was right.'],
      ['My flight is on Friday.', 'No, Saturday.'],
    ],
    // any other correction
    [['My flight is on Friday.', 'No, it is Monday after all.'], ['My flight is on Friday.']],
    // nothing had it
    [['The rent is due on the 5th.', 'No, Monday was right.'], []],
    [['My flight is on Friday.', 'No, Saturday.', 'No, Monday was right.'], ['My flight is on Friday.']],
    [['My flight is on Friday.', 'Friday was right.'], []],
    [['We meet on Monday.', 'The dentist is on Wednesday.', 'No, Monday was right.'], []],
  ])('puts a value back only where it was told before: %j', (texts, over) => {
    const claims = claimsOf(told(...texts));
    expect(fallen(claims).toSorted()).toEqual(over.toSorted());
    expect(contested(claims)).toEqual([]);
  });

  it('puts back what is only contested, too', () => {
    const texts = [
      'We meet on Monday.',
      'No, we meet on Tuesday.',
      'The dentist is on Friday.',
      'No, Monday was right.',
    ];
    expect(contested(claimsOf(told(...texts.slice(0, 2))))).toEqual(texts.slice(0, 2));
    expect(fallen(claimsOf(told(...texts)))).toEqual([texts[1]]);
  });

  it('puts back nothing that was said elsewhere', () => {
    const texts = ['My flight is on Friday.', 'No, Saturday.', 'Friday was right.'];
    const spaces = ['garden', 'garden', 'kitchen'];
    expect(fallen(claimsOf(told(...texts), { space: (place) => spaces[place]! }))).toEqual([texts[0]]);
  });

  it('says nothing of another kind of value, and nothing of what was said elsewhere', () => {
    expect(fallen(claimsOf(told(birthday, "Actually, it's at 15:30.")))).toEqual([]);
    const spaces = ['garden', 'kitchen'];
    const inTwo = claimsOf(told(birthday, 'Sorry, 5 December.'), { space: (place) => spaces[place]! });
    expect(fallen(inTwo)).toEqual([]);
  });

  it.each([
    ['I have a haircut on Thursday.', 'Make that Friday.'],
    ['I have the dentist on Friday at 3 pm.', 'Make it 4 pm instead.'],
    ["I'm seeing Ana at 3 pm on Saturday.", 'Make it 4 pm instead.'],
    ["I'm seeing Ana on Saturday at 3 pm.", 'Make that Sunday.'],
    ['Dinner with Ana on Saturday at 7 pm.', 'Make that Sunday.'],
    ["I'm meeting Ana for lunch on Saturday.", 'Make that Sunday.'],
    ['I have to be at the airport at 3 pm.', 'Make it 4 pm instead.'],
  ])('puts another time in the place of what was arranged last: “%s”, “%s”', (arranged, later) => {
    for (const before of [[], [birthday, 'The choir sings on Tuesday at 8 pm.']]) {
      const claims = claimsOf(told(...before, arranged, later));
      expect(fallen(claims)).toEqual([arranged]);
      expect(contested(claims)).toEqual([]);
    }
  });

  it.each([
    ['Is it on 5 December?'],
    ["Maybe it's on 5 December."],
    ["What a day! It's 5 December already."],
  ])('puts nothing right that states nothing of it: “%s”', (later) => {
    expect(fallen(claimsOf(told(birthday, later)))).toEqual([]);
  });
});
