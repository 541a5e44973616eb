import { describe, expect, it } from 'vitest';
import { putRightWithin } from '../../theory/put-right-within.ts';
import { claimsOfRuth, fallen } from '../memory/correction/heard.ts';

describe('a sentence that puts itself right', () => {
  it.each([
    ["Ida lives in Graz, but it's Linz.", 'Ida lives in Linz (before: Graz).'],
    ['Ida lives in Graz, but it is Linz.', 'Ida lives in Linz (before: Graz).'],
    ["Ida lives in Graz, but actually it's Linz.", 'Ida lives in Linz (before: Graz).'],
    ["Ida lives in Graz, no, it's Linz.", 'Ida lives in Linz (before: Graz).'],
    ['Ida lives in Graz, I mean Linz.', 'Ida lives in Linz (before: Graz).'],
    ['Ida lives in Graz, sorry, Linz.', 'Ida lives in Linz (before: Graz).'],
    ["My exam is on Monday, but it's Tuesday.", 'My exam is on Tuesday (before: Monday).'],
    ['My exam is on the 14th, no, the 19th.', 'My exam is on the 19th (before: the 14th).'],
    ['The meeting is at 10, wait, 11.', 'The meeting is at 11 (before: 10).'],
  ])('“%s”', (text, whole) => expect(putRightWithin(text)).toBe(whole));

  it.each([
    "Ida lives in Graz, but it's raining.",
    "Ida lives in Graz, but it's a small town.",
    "Ida lives in Graz, but it's Friday.",
    "The train leaves at 9, but it's 10.",
    "I met Tom, but it's Ana's birthday.",
    'I was in Graz but not in Linz.',
    'Ida lives in Graz and Ben in Linz.',
    'Ida lives in Graz, but she works in Linz.',
    "Is it Graz, no, it's Linz?",
    'I like Graz, but Linz is nice too.',
  ])('is not “%s”', (text) => expect(putRightWithin(text)).toBeNull());

  it('ends what was told before', () => {
    const claims = claimsOfRuth(['Ida lives in Graz.', "Ida lives in Graz, but it's Linz."]);
    expect(fallen(claims)).toContain('Ida lives in Graz.');
    expect(claims.find(({ ended, attribute }) => ended === null && attribute === 'home')?.value).toBe('linz');
  });
});
