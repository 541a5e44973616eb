import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';

/** Statements that sound as if they put the one before them right, and do not; said by the same person. */
const controls: Record<string, readonly (readonly [before: string, after: string])[]> = {
  'what is denied': [
    ['I live in Oslo.', 'I did not relocate to Turku.'],
    ['I live in Oslo.', 'No one thinks I live in Turku.'],
    ['I live in Oslo.', 'I declined to move to Turku.'],
    ['I work at Acme.', 'I did not join Borealis after all.'],
    ['I work at Acme.', 'I turned down a job at Borealis.'],
    ['I live in Oslo.', 'I have no flat in Turku.'],
  ],
  'what somebody else says or believes': [
    ['I live in Oslo.', 'My aunt says "I live in Turku now".'],
    ['I live in Oslo.', "My aunt says 'I moved to Turku'."],
    ['I live in Oslo.', 'My cousin claims I moved to Turku.'],
    ['I live in Oslo.', 'The tax office believes that I live in Turku now.'],
    ['I work at Acme.', 'Everybody assumes I joined Borealis.'],
    ['I live in Oslo.', 'I now live in Turku, my boss reckons.'],
    ['I live in Oslo.', 'Omar told his mother: "I moved to Turku. I live by the sea."'],
    ['I live in Oslo.', 'The letter says we have moved to Turku.'],
  ],
  'what was long ago or is to come': [
    ['I live in Oslo.', 'I lived in Turku in 2004.'],
    ['I live in Oslo.', 'As a student I lived in Turku.'],
    ['I live in Oslo.', 'I am going to live in Turku soon.'],
    ['I live in Oslo.', 'We plan to move to Turku.'],
    ['I work at Acme.', 'I am about to join Borealis.'],
  ],
  'what is played, dreamt or supposed': [
    ['I live in Oslo.', 'In the game I live in Turku.'],
    ['I live in Oslo.', 'I had a dream: I now live in Turku.'],
    ['I live in Oslo.', 'Imagine that I live in Turku now.'],
    ['I live in Oslo.', "Let's pretend I moved to Turku."],
    ['I live in Oslo.', 'If I lived in Turku, I would swim.'],
    ['I live in Oslo.', 'My character moved to Turku.'],
    ['I live in Oslo.', 'For the play, I live in Turku now.'],
    ['I work at Acme.', 'In chapter two I work for Borealis.'],
    ['I live in Oslo.', 'Suppose we had moved to Turku.'],
    ['I live in Oslo.', 'In this scenario I live in Turku now.'],
  ],
  'a name that is only called': [['My cat is called Tom.', 'No way, Ana!']],
  'what somebody is near, in or with': [
    ['I live in Oslo.', 'I live near the harbour now.'],
    ['I live in Oslo.', 'I live in a small house.'],
    ['I live in Oslo.', 'I live with Omar.'],
    ['I live in Oslo.', 'I live above a bakery now.'],
    ['I live in Oslo.', 'I live on Maple Street.'],
    ['I work at Acme.', 'I work in a big office.'],
    ['I work at Acme.', 'I am with Omar now.'],
    ['I live in Oslo.', "I'm in Turku now."],
  ],
  'what is said of another thing': [
    ['My phone is 5551.', "My mother's phone is 7772."],
    ['My phone is 5551.', 'My work phone is 7772.'],
    ['The door code is 1234.', 'The garage door code is 9876.'],
    ['My car is red.', "My neighbour's car is blue."],
    ['The key is in room 4.', 'The spare key is in room 9.'],
    ['My laptop costs 900 euros.', "My sister's laptop costs 700 euros."],
    ['My appointment is on Monday.', "My son's appointment is on Friday."],
    ['My dog is called Rex.', "My brother's dog is called Fido."],
    ['The printer is in room 4.', 'The old printer is in room 9.'],
    ['My email is a@b.org.', 'My private email is c@d.org.'],
  ],
  'what is said of another attribute, or of another of its kind': [
    ['My name is Ruth.', 'My last name is Berg.'],
    ['My name is Ruth.', 'My middle name is Ida.'],
    ['I am 30.', 'I am 180 cm tall.'],
    ['My flight to Rome is at 9:00.', 'My flight back is at 17:00.'],
    ['The meeting with Omar is on Monday.', 'The meeting with Ana is on Friday.'],
    ['The train to Turku leaves at 8:00.', 'The train home leaves at 19:00.'],
    ['The first lesson is on Monday.', 'The last lesson is on Friday.'],
    ['The ticket costs 20 euros.', 'The ticket is valid for 3 days.'],
  ],
  'a word of correction that belongs to something else': [
    ['Omar now works for a bakery.', 'Sorry. You are actually wonderful, thank you!'],
    ['I live in Oslo.', 'Sorry, I was away. Ana now lives in Turku.'],
    ['The party is on Monday.', 'Oops, I forgot the milk. Ana comes on Friday.'],
    ['I live in Oslo.', 'No, Turku is a nice town.'],
    ['The party is on Monday.', "Sorry, I can't talk on Friday."],
    ['I work at Acme.', 'Thanks, you were right about Borealis, I was mistaken.'],
    ['My phone is 5551.', 'Sorry, I have only 20 minutes.'],
  ],
  'one of which there may be many': [
    ['I love cheese.', 'I also love olives.'],
    ['I have a dog.', 'I have a cat now.'],
    ['I play the harp.', 'I now play chess.'],
    ['I speak Finnish.', 'I learned Dutch.'],
    ['I love Italian food.', 'I hate Italian trains now.'],
  ],
  'what is said of another person': [
    ['Tom lives in Oslo.', 'Tom Hanks lives in Turku now.'],
    ['Ana lives in Oslo.', "Ana's sister lives in Turku now."],
    ['I live in Oslo.', 'My parents moved to Turku.'],
    ['Omar works at Acme.', "Omar's wife joined Borealis."],
    ['I am married to Tom.', 'Ana and Bob split up.'],
    ['I am married to Tom.', 'My parents got divorced.'],
  ],
  'a place that is only left, gone through or named': [
    ['I live in Oslo.', 'I would never leave Oslo.'],
    ['I live in Oslo.', 'I am not leaving Oslo for Turku.'],
  ],
};

describe.each(Object.entries(controls))('%s', (_, pairs) => {
  it.each(pairs)('leaves “%s” as it is: “%s”', (before, after) => {
    const claims = claimsOf([
      ['Ruth', before],
      ['Ruth', after],
    ]);
    expect({ fallen: fallen(claims), contested: contested(claims) }).toEqual({ fallen: [], contested: [] });
  });
});

describe('what puts something right, however it is said', () => {
  it.each([
    ["Tom's birthday is on 12 March.", 'No, his birthday is on 15 March.'],
    ['I am married to Tom.', 'We got divorced.'],
    ['My husband is Tom.', 'Tom and I split up.'],
    ['I love Italian food.', 'I hate Italian food now.'],
    ['I like rain.', "I don't like rain."],
    ['I live in Oslo.', "I don't live in Oslo."],
    ['I work at Acme.', 'I retired.'],
    ['I work at Acme.', 'I lost my job at Acme.'],
    ['The party is on Monday.', 'No, Friday.'],
    ['The party is on Monday.', 'Sorry, I meant Friday.'],
    ['I live in Oslo.', 'I had to move to Turku.'],
    ['I live in Oslo.', 'I ended up moving to Turku.'],
    ['My phone is 5551.', 'My phone is 7772 now.'],
    ['Ana lives in Oslo.', 'Ana told me she moved to Turku.'],
    ['Ana lives in Oslo.', 'I hear Ana moved to Turku.'],
    ['I live in Oslo.', 'I told you I moved to Turku.'],
    ['I live in Oslo.', 'I live in Turku now.'],
    ['I work at Acme.', 'I work for Borealis.'],
    ['My meeting with Omar is on Monday.', 'My meeting with Omar is on Friday.'],
    ['I hate mushrooms.', 'I love mushrooms now.'],
    ['The flight back is at 9:00.', 'The flight back is at 17:00.'],
    ['My last name is Berg.', 'My last name is Lund now.'],
    ['I am 30.', "I'm 31 now."],
    ['Ruth Berg lives in Oslo.', 'Ruth lives in Turku now.'],
  ])('ends “%s”: “%s”', (before, after) => {
    const claims = claimsOf([
      ['Ruth', before],
      ['Ruth', after],
    ]);
    expect(fallen(claims)).toEqual([before]);
  });
});
