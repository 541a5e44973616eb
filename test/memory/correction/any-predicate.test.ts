import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';

const after = (fact: string, later: string) =>
  claimsOf(
    [
      ['Ruth', fact],
      ['Ruth', later],
    ],
    { owner: 'Ruth' },
  );

describe('what no attribute is known for', () => {
  it.each([
    ['I vape.', "I've stopped vaping."],
    ["I can't skate.", 'I can skate now.'],
    ['Omar is the treasurer of the club.', 'Omar is no longer treasurer of the club.'],
    ['Ida is on parental leave.', 'Ida is back from parental leave.'],
    ['We insure with Kestrel.', 'We insure with Borealis now.'],
    ['The ladder is behind the shed.', 'The ladder is in the cellar now.'],
    ['I have to bake 30 loaves.', 'I have to bake 40 loaves, not 30.'],
    ['I run a bakery called Gull.', 'The bakery is called Tern now.'],
  ])('ends when “%s” is followed by “%s”', (fact, later) => {
    expect(fallen(after(fact, later))).toEqual([fact]);
  });

  it.each([
    ['I drink tea.', 'I drink juice now.'],
    ['I read Borges.', 'I am reading Calvino now.'],
    ["I don't vape.", "I don't vape indoors."],
    ['The pool opens at eight.', 'The pool opens at ten on public holidays.'],
    ['I live in Oslo.', 'She lives in Turku now.'],
  ])('stands when “%s” is followed by “%s”', (fact, later) => {
    const claims = after(fact, later);
    expect({ fallen: fallen(claims), contested: contested(claims) }).toEqual({ fallen: [], contested: [] });
  });

  it.each([
    ['The pool opens at eight.', 'The pool closes at nine now.'],
    ['My niece is six.', 'My niece is 115 cm tall now.'],
  ])('is superseded by nothing that is likely only by its words: “%s”, “%s”', (fact, later) => {
    expect(fallen(after(fact, later))).toEqual([]);
  });

  it.each([
    ['I work at Acme.', "I'm at Borealis now."],
    ['We insure with Kestrel.', 'We insure with Borealis.'],
  ])('is contested with its later claim when “%s” is followed by “%s”', (fact, later) => {
    expect(contested(after(fact, later))).toContain(fact);
    expect(fallen(after(fact, later))).toEqual([]);
  });
});

describe('what a correction leaves out', () => {
  it.each([
    ['The vote is on Monday.', 'The vote has been postponed. Thursday now.'],
    ['The vote is on Monday.', 'They postponed the vote, it is on Thursday now.'],
    ['The vote is on Monday.', '3 June is the new date of the vote.'],
    ['The vote is on Monday.', 'The vote was called off.'],
    ['The boat is called Gull.', "We've renamed the boat. It's Tern now."],
    ['Our priest is Mr Ode.', 'We have a new priest, Mr Lind.'],
    ['I live in Oslo.', 'i dont live in oslo anymore'],
    ['My name is Ruth.', 'Could you call me Rue instead?'],
  ])('is found in what was said before: “%s”, “%s”', (fact, later) => {
    expect(fallen(after(fact, later))).toContain(fact);
  });
});
