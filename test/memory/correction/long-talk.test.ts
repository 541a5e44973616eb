import { describe, expect, it } from 'vitest';
import { isAddressed } from '../../../src/memory/correction/tidings.ts';
import { claimsOf, contested, fallen } from './heard.ts';

/** What is said of good things, by which nothing else that is good is put right. */
const talk: readonly [earlier: string, later: string][] = [
  ['The colours are so bold.', 'The colours are so bright and the flowers are pretty.'],
  ["It's awesome to see you all.", 'It was awesome!'],
  ["I've been doing great lately.", 'It was great and helped me a lot.'],
  ['We can make a difference.', 'You make a huge difference every day.'],
  ['Your words mean a lot.', 'Your support means a lot.'],
  ['Have fun!', 'We made pots, it was fun.'],
  ['Keep up the great work!', 'Great work, I love it.'],
  ["Here's one of my favourites.", "I'm so proud of you."],
  ['I really appreciate your help.', 'Your help kept me going.'],
];

describe('ordinary talk', () => {
  it.each(talk)('leaves “%s” as it is: “%s”', (earlier, later) => {
    const claims = claimsOf([
      ['Ana', earlier],
      ['Tom', 'I had soup for lunch.'],
      ['Ana', later],
    ]);
    expect([...contested(claims), ...fallen(claims)]).toEqual([]);
  });

  it.each([
    ['Wow, Ana!', true],
    ['I agree, Ana.', true],
    ['Thanks Ana', true],
    ['Ana moved to Graz.', false],
    ['Wow, Ana, I saw Ana in Graz.', false],
    ['I met Ana.', false],
  ])('only speaks to somebody, or names them: “%s”', (sentence, isOnlySpokenTo) => {
    expect(isAddressed('ana', sentence)).toBe(isOnlySpokenTo);
  });
});
