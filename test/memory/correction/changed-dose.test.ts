import { expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';

const heard = (...said: string[]) => claimsOf(said.map((text) => ['Marek', text]));
const first = 'I take 50 micrograms of levothyroxine before breakfast.';

it.each([
  'My dose went up to 75 micrograms yesterday.',
  'They put my dose up to 75 micrograms.',
  'My dose was raised to 75 micrograms.',
  'My dosage has been increased to 75 micrograms.',
  'My dose is 75 micrograms now.',
])('the only dose that is known is over where another is told of it: %s', (later) => {
  expect(fallen(heard(first, later))).toEqual([first]);
});

it.each([
  "My mum's dose went up to 75 micrograms.",
  'His dose went up to 75 micrograms.',
  'The dose may go up to 75 mg.',
])('and is not where it is of somebody or something else: %s', (later) => {
  expect(fallen(heard(first, later))).toEqual([]);
});

it.each([
  'My doctor lowered my dose to 25 micrograms last week.',
  'My dose went up to 75 micrograms last month.',
])('and is in doubt where that was some time ago: %s', (later) => {
  expect(contested(heard(first, later))).toContain(first);
});

it('of two medicines in the same unit either may be meant', () => {
  const other = 'I take 20 micrograms of vitamin D.';
  const claims = heard(first, other, 'My dose went up to 75 micrograms.');
  expect(fallen(claims)).toEqual([]);
  expect(contested(claims)).toEqual(expect.arrayContaining([first]));
});
