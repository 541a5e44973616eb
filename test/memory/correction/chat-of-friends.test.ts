import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';

/** What two friends say, by which nothing is put right. */
const chat: readonly (readonly [by: string, ...talk: (readonly [speaker: string, text: string])[]])[] = [
  [
    'a name that is only called',
    ['Vera', 'I lost my job at Northwind, things are rough.'],
    ['Piet', 'I lost my job at the bakery too.'],
    ['Vera', 'Oh no, Piet!'],
    ['Vera', 'I started a small shop for lamps.'],
  ],
  [
    'a name that is called at the beginning',
    ['Vera', 'Piet, good luck with your kiln!'],
    ['Piet', 'Thanks, the kiln is hot.'],
    ['Vera', "Let's make it a feast, Piet. See you there. Bye!"],
  ],
  [
    'what somebody cheers the other on with',
    ['Piet', "I am learning the oboe and it's a steep climb."],
    ['Vera', "Don't forget to rest, and never give up on the oboe!"],
    ['Piet', "I'm not giving up, the oboe is a steep climb."],
  ],
  [
    'words that only keep the talk going',
    ['Vera', 'I totally agree, Piet.'],
    ['Piet', 'Nice.'],
    ['Vera', 'I 100% agree, Piet.'],
  ],
  [
    'the name of something else beside ordinary words',
    ['Vera', 'Marketing is key.'],
    ['Piet', 'Yes.'],
    ['Piet', 'Yeah Vera, marketing is key for a kiln. Instagram and Facebook can help.'],
  ],
  [
    'what is judged of something that one does',
    ['Vera', 'Starting a choir is tough.'],
    ['Piet', 'Yes.'],
    ['Vera', 'Starting a choir is rewarding.'],
  ],
];

describe('a chat of friends', () => {
  for (const [by, ...talk] of chat)
    it(`casts no doubt by ${by}`, () => {
      const claims = claimsOf(talk);
      expect([...contested(claims), ...fallen(claims)]).toEqual([]);
    });

  it('still hears who was misnamed by somebody else than the one who is called', () => {
    const claims = claimsOf([
      ['Vera', "My brother's name is Tim."],
      ['Piet', 'Nice name.'],
      ['Vera', 'No, sorry, Tom!'],
    ]);
    expect([...contested(claims), ...fallen(claims)]).toContain("My brother's name is Tim.");
  });

  it('still hears that somebody has given up what they did', () => {
    const claims = claimsOf([
      ['Piet', 'I play the oboe.'],
      ['Vera', 'Lovely.'],
      ['Piet', 'I gave up the oboe.'],
    ]);
    expect([...contested(claims), ...fallen(claims)]).toContain('I play the oboe.');
  });
});
