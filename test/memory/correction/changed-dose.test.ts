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

const ramipril = 'I take 10 mg of ramipril.';
const metformin = 'I take 500 mg of metformin.';

it.each([
  'My dose is up to 10 mg of metformin.',
  'My dose went up to 20 mg of metformin.',
  'Now 10 mg of metformin.',
  'My metformin dose is now 20 mg.',
  'My dose of metformin is 20 mg now.',
  "Now it's 20 mg of metformin.",
  'My metformin dosage was increased to 20 mg.',
  'My evening dose is up to 20 mg of Lisinopril.',
  "I'm on 20 mg metformin now.",
])('a dose of one medicine says nothing of another one: %s', (later) => {
  const claims = heard(ramipril, later);
  expect([...fallen(claims), ...contested(claims)]).not.toContain(ramipril);
});

it.each([
  [metformin, 'My dose is up to 850 mg of metformin.'],
  [metformin, 'My dose is up to 10 mg of metformin.'],
  [metformin, 'My metformin is 850 mg now.'],
  [ramipril, 'My dose is down to 5 mg of ramipril.'],
  [ramipril, 'My ramipril dose is 5 mg now.'],
])('of several medicines the dose of the one that is named is over: %s %s', (over, later) => {
  expect(fallen(heard(ramipril, metformin, later))).toEqual([over]);
});

it.each(["Actually, it's 20 mg of metformin.", 'I take 20 mg of metformin instead.'])(
  'a dose may be of what was named wrongly before: %s',
  (later) => {
    expect(fallen(heard(ramipril, later))).toEqual([]);
  },
);

it.each([
  'My medication dose is 20 mg now.',
  'My updated dose is 20 mg now.',
  'My final dose is 20 mg now.',
  'My pill dose is 20 mg now.',
  'My blood pressure dose is 20 mg now.',
  'My heart dose is 20 mg now.',
  'My agreed dose is 20 mg now.',
  'My dose is 20 mg tablets now.',
])('a word beside the dose that names no medicine leaves what was told at least in doubt: %s', (later) => {
  const claims = heard(ramipril, later);
  expect([...fallen(claims), ...contested(claims)]).toContain(ramipril);
});

it.each([
  'My vitamin D dose is 20 mg now.',
  'I take metformin. My dose is 20 mg now.',
  'My dose is 20 mg now for metformin.',
  'For metformin my dose is 20 mg now.',
])('and does not end it where it may be of another medicine: %s', (later) => {
  expect(fallen(heard(ramipril, later))).not.toContain(ramipril);
});
