import { describe, expect, it } from 'vitest';
import { claimsOfRuth, contested, fallen } from './heard.ts';

const son = 'My son is allergic to nuts.';
const sons = 'My son has a nut allergy.';
const halina = 'Halina is allergic to nuts.';
const own = 'I am allergic to nuts.';

describe('an allergy that is over, in other words than it was told', () => {
  it.each([
    [son, 'He no longer has a nut allergy.'],
    [son, "He doesn't have his nut allergy any more."],
    [sons, 'He is no longer allergic to nuts.'],
    [sons, 'He no longer has a nut allergy.'],
    [own, 'I outgrew my nut allergy.'],
    [own, 'I have outgrown my allergy to nuts.'],
    [halina, 'Halina no longer has an allergy to nuts.'],
  ])('“%s” ends by “%s”, and nothing stands against that', (fact, later) => {
    const claims = claimsOfRuth([fact, later]);
    expect(fallen(claims)).toContain(fact);
    expect(contested(claims)).toEqual([]);
  });

  it.each([
    [son, 'His allergy is gone.'],
    [halina, "It wasn't nuts that Halina couldn't have."],
    ["Halina can't have nuts.", "It wasn't nuts that Halina couldn't have."],
    [halina, "Nuts weren't what Halina couldn't have."],
    [halina, "What she can't have is not nuts but fish."],
    [halina, "Nuts are not the thing she can't eat."],
    [halina, "It was never nuts that she couldn't have."],
    [halina, "It's sesame, not nuts, that Halina can't have."],
    [halina, "It was sesame that she couldn't have, not nuts."],
    [halina, "It isn't nuts she is not allowed to eat."],
    [son, "What my son couldn't have wasn't nuts."],
    [son, "Sorry, nuts aren't what he is allergic to."],
  ])('“%s” does not stand as it was after “%s”', (fact, later) => {
    const claims = claimsOfRuth([fact, later]);
    expect([...fallen(claims), ...contested(claims)]).toContain(fact);
  });

  it.each([
    [son, 'My daughter no longer has a nut allergy.'],
    [son, 'He no longer has a bee allergy.'],
    [son, 'He no longer just has a nut allergy.'],
    [son, 'He no longer has a severe allergy to nuts.'],
    [son, 'Grandma says he no longer has a nut allergy.'],
    [son, 'He no longer has a mild nut allergy, it is severe.'],
    [son, 'He will outgrow his nut allergy.'],
    [own, 'My nut allergy is not gone.'],
    [own, 'Piet outgrew his nut allergy.'],
    ['I am allergic to nuts. I am allergic to bees.', 'My allergy is gone.'],
    [halina, "It wasn't nuts that Halina liked."],
    [halina, "It wasn't just nuts that Halina couldn't have."],
    [halina, "It wasn't nuts that Piet couldn't have."],
    [halina, "Nuts aren't all she's allergic to."],
    [halina, "What she can't have is not just nuts."],
    [halina, "It's nuts, not cheese, that she can't have."],
    [halina, "Nuts aren't what she likes."],
  ])('“%s” does not end by “%s”', (fact, later) => {
    expect(fallen(claimsOfRuth([fact, later]))).toEqual([]);
  });
});

it.each([
  ['I am allergic to tree nuts.', 'I have no nut allergy.'],
  ['I am allergic to milk protein.', 'I no longer have a protein allergy.'],
  ['I have a severe allergy to latex gloves.', 'I have no allergy to gloves.'],
  ['My son has a strong food allergy to eggs.', 'My son has no food allergy.'],
])('“%s” does not end by a part of its name: “%s”', (fact, later) => {
  const claims = claimsOfRuth([fact, later]);
  expect(fallen(claims)).toEqual([]);
});

it('ends where its whole name is told', () => {
  const fact = 'I am allergic to tree nuts.';
  const claims = claimsOfRuth([fact, 'I have no tree nut allergy.']);
  expect(fallen(claims)).toEqual([fact]);
});
