import { describe, expect, it } from 'vitest';
import { allergyPutRight, namesSameThing, saidInstead } from '../../theory/said-instead.ts';

describe('what is said to be something instead', () => {
  it.each([
    ["Actually it's cashews, not peanuts.", 'cashews', 'peanuts', true],
    ['Not peanuts, cashews.', 'cashews', 'peanuts', true],
    ['No, to wasps.', 'wasps', null, true],
    ['Sorry, I meant lactose, not gluten.', 'lactose', 'gluten', true],
    ['I meant dogs.', 'dogs', null, true],
    ["Actually it's milk.", 'milk', null, false],
  ])('“%s”', (text, is, not, isSure) => {
    expect(saidInstead(text)).toEqual({ is, not, isSure });
  });

  it.each([
    "No, it's serious.",
    'No, thanks.',
    "Actually it's Tuesday.",
    'Sorry, wrong chat.',
    'Cashews.',
    'I like dogs.',
  ])('is nothing in “%s”', (text) => {
    expect(saidInstead(text)).toBeNull();
  });
});

describe('an allergy that was told, with what it is to instead', () => {
  it.each([
    ['Paul is allergic to peanuts.', "No, it's cashews.", 'Paul is allergic to cashews (before: peanuts).'],
    [
      'Mia is allergic to nuts and eggs.',
      'Milk, not eggs.',
      'Mia is allergic to nuts and milk (before: eggs).',
    ],
    [
      'Mia has a peanut allergy.',
      "It's almonds, not peanuts.",
      'Mia has an almond allergy (before: peanut).',
    ],
  ])('“%s” “%s”', (older, newer, whole) => {
    expect(allergyPutRight(older, newer)).toBe(whole);
  });

  it.each([
    ['Mia is allergic to nuts and eggs.', 'I meant milk.'],
    ['Mia is allergic to nuts.', 'Milk, not eggs.'],
    ['Mia lives in Graz.', 'I meant milk.'],
  ])('is none where it is not clear what is meant: “%s” “%s”', (older, newer) => {
    expect(allergyPutRight(older, newer)).toBeNull();
  });

  it('and one of a thing is named as several of it', () => {
    expect(namesSameThing('peanut', 'Peanuts')).toBe(true);
    expect(namesSameThing('peanut', 'pea')).toBe(false);
  });
});
