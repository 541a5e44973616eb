import { describe, expect, it } from 'vitest';
import { putRightWithin, withoutAddressed } from '../../theory/put-right-within.ts';
import { claimsOfRuth, fallen } from '../memory/correction/heard.ts';

describe('a sentence that puts itself right', () => {
  it.each([
    ["Ida lives in Graz, but it's Linz.", 'Ida lives in Linz (before: Graz).'],
    ['Ida lives in Graz, but it is Linz.', 'Ida lives in Linz (before: Graz).'],
    ["Ida lives in Graz, but actually it's Linz.", 'Ida lives in Linz (before: Graz).'],
    ["Ida lives in Graz, no, it's Linz.", 'Ida lives in Linz (before: Graz).'],
    ['Ida lives in Graz, I mean Linz.', 'Ida lives in Linz (before: Graz).'],
    ["Ida lives in Graz, no it's Linz.", 'Ida lives in Linz (before: Graz).'],
    ['Ida lives in Graz, sorry, in Linz.', 'Ida lives in Linz (before: Graz).'],
    ['Ida lives in Graz, sorry, I mean Linz.', 'Ida lives in Linz (before: Graz).'],
    ['Ida works at Acme - no, at Globex.', 'Ida works at Globex (before: Acme).'],
    ["I'm allergic to Penicillin, no, I mean Aspirin.", "I'm allergic to Aspirin (before: Penicillin)."],
    ['My exam is on Monday, no, Tuesday.', 'My exam is on Tuesday (before: Monday).'],
    ['The meeting is at 10, no wait, 11.', 'The meeting is at 11 (before: 10).'],
    ["My exam is on Monday, but it's Tuesday.", 'My exam is on Tuesday (before: Monday).'],
    ['My exam is on the 14th, no, the 19th.', 'My exam is on the 19th (before: the 14th).'],
    ['The meeting is at 10, wait, 11.', 'The meeting is at 11 (before: 10).'],
    ['Leo is allergic to nuts, no, to peanuts.', 'Leo is allergic to peanuts (before: nuts).'],
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
    // what is left out, and not put right
    'I can take Ibuprofen, no Aspirin.',
    'My doctor lets me take Paracetamol, no Ibuprofen.',
    'Leo can have Nutella, no Snickers.',
    'Leo may eat Nutella, no, Snickers.',
    'I take Warfarin, no Aspirin.',
    "I'm allergic to Penicillin, no Aspirin.",
    'She lives with Tom, no Ben.',
    'He is coming on Friday, no Saturday.',
    'The meeting is at 10, no 11.',
    // an allergy or a medicine, where anything else may be meant
    'I take Warfarin, no, Marcumar.',
    "I use Voltaren, but it's Aspirin.",
    'I take 5 mg of warfarin, sorry, 10 mg.',
    // what is denied or supposed
    "I'm not allergic to Penicillin, but it's Aspirin.",
    "I'm not allergic to Penicillin, I mean Aspirin.",
    "Ida doesn't live in Graz, but it's Linz.",
    'Ida never lived in Graz, I mean Linz.',
    "Leo doesn't live with Tom, no, Pia.",
    "If Ida lives in Graz, no, it's Linz.",
    // somebody may be called by their name
    "I'm allergic to Penicillin, sorry, Tom.",
    'I live in Graz, sorry, Tom.',
    'I live in Graz, no, Tom.',
    'I live in Graz, I mean, Tom.',
    'Ida lives in Graz - wait, Ana.',
    'My son Leo has a nut allergy, sorry, Tom.',
    "Ida lives in Graz, but that's Ben.",
  ])('is not “%s”', (text) => expect(putRightWithin(text)).toBeNull());

  it('ends what was told before', () => {
    const claims = claimsOfRuth(['Ida lives in Graz.', "Ida lives in Graz, but it's Linz."]);
    expect(fallen(claims)).toContain('Ida lives in Graz.');
    expect(claims.find(({ ended, attribute }) => ended === null && attribute === 'home')?.value).toBe('linz');
  });

  it.each(["Ida doesn't live in Graz, but it's Linz.", 'Ida lives in Linz, sorry, Tom.'])(
    'and nothing where it is denied, or somebody is addressed: %s',
    (later) => {
      const claims = claimsOfRuth(['Ida lives in Linz.', later]);
      const homes = claims.filter(({ ended, attribute }) => ended === null && attribute === 'home');
      expect(new Set(homes.map(({ value }) => value))).toEqual(new Set(['linz']));
    },
  );

  it.each([
    ['I live in Graz, sorry, Tom.', 'tom'],
    ['I can take Ibuprofen, no Aspirin.', 'aspirin'],
    ["I'm allergic to Penicillin, sorry, Tom.", 'tom'],
    ["I'm allergic to Penicillin, no Aspirin.", 'aspirin'],
  ])('“%s” tells nothing of %s', (text, value) => {
    expect(claimsOfRuth([text]).map((claim) => claim.value)).not.toContain(value);
  });

  it.each([
    ['I take Warfarin.', 'I take Warfarin, no Aspirin.'],
    ["I'm allergic to Penicillin.", "I'm allergic to Penicillin, sorry, Tom."],
    ['I can take Ibuprofen.', 'I can take Ibuprofen, no Aspirin.'],
  ])('“%s” stands undoubted after “%s”', (told, later) => {
    const claims = claimsOfRuth([told, later]);
    expect(claims.every(({ ended, contested }) => ended === null && contested === null)).toBe(true);
  });
});

describe('what only names somebody at the end', () => {
  it.each([
    ['I live in Graz, sorry, Tom.', 'I live in Graz.'],
    ['I live in Graz - no, Tom.', 'I live in Graz.'],
    ['I take warfarin, no aspirin.', 'I take warfarin.'],
    ['The exam is on Monday, no, Tuesday.', 'The exam is on Monday, no, Tuesday.'],
    ['I am allergic to nuts, no, to peanuts.', 'I am allergic to nuts, no, to peanuts.'],
    ['I am fine, no worries at all.', 'I am fine, no worries at all.'],
    ['Sorry, Tom.', 'Sorry, Tom.'],
  ])('is left out: “%s”', (text, rest) => expect(withoutAddressed(text)).toBe(rest));
});
