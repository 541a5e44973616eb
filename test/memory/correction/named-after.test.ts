import { expect, it } from 'vitest';
import { claimsOfRuth, contested, fallen } from './heard.ts';

const nuts = 'I am allergic to nuts.';

it.each([
  [nuts, 'I lost my nut allergy bracelet.'],
  [nuts, 'I no longer have my nut allergy bracelet.'],
  [nuts, 'My nut allergy test was cancelled.'],
  [nuts, 'I quit the nut allergy group.'],
  [nuts, 'My new nut allergy bracelet arrived.'],
  ['I have a nut allergy.', "I don't have my nut allergy card any more."],
  ['I have a nut allergy.', 'My nut allergy bracelet is gone.'],
  ['I am allergic to penicillin.', 'I misplaced my penicillin allergy card.'],
  ['I am allergic to penicillin.', "I haven't got a penicillin allergy card."],
  ['I am allergic to penicillin.', 'My allergy test is on Monday.'],
  ['My son Leo has a nut allergy.', 'Leo lost his nut allergy bracelet.'],
  ['My son Leo has a nut allergy.', 'He no longer has his nut allergy pen.'],
  ['I take warfarin.', 'I lost my warfarin card.'],
  ['I use insulin.', 'I no longer have my insulin pump.'],
  ['I use insulin.', 'My insulin supply is gone.'],
  ['I take warfarin.', 'I lost my warfarin tablets.'],
  ['I take warfarin.', 'I dropped my warfarin pills.'],
  [nuts, 'I no longer have my nut allergy medication.'],
  [nuts, 'I am out of nut allergy pills.'],
  [nuts, 'I sold my nut allergy book.'],
])('“%s” is not in doubt where something that is named after it is gone: %s', (told, later) => {
  const claims = claimsOfRuth([told, later]);
  expect([...fallen(claims), ...contested(claims)]).not.toContain(told);
});

it.each([
  'My nut allergy is gone.',
  'My nut allergy diagnosis was wrong.',
  'I no longer have a nut allergy.',
  'I lost my nut allergy completely.',
  'I lost my nut allergy years ago.',
  'I threw my nut allergy card away because I am not allergic any more.',
  'My nut allergy story was made up.',
])('and is where that is said of the allergy: %s', (later) => {
  const claims = claimsOfRuth([nuts, later]);
  expect([...fallen(claims), ...contested(claims)]).toContain(nuts);
});

it('and where whoever is named after it says that', () => {
  const told = 'I have a nut allergy.';
  const claims = claimsOfRuth([told, 'My nut allergy specialist says I no longer have it.']);
  expect([...fallen(claims), ...contested(claims)]).toContain(told);
});

it.each([
  'My penicillin allergy label was removed.',
  'My penicillin allergy flag was removed from my record.',
])('and where it no longer stands in the records: %s', (later) => {
  const claims = claimsOfRuth(['I am allergic to penicillin.', later]);
  expect([...fallen(claims), ...contested(claims)]).toContain('I am allergic to penicillin.');
});

it.each([
  'My warfarin is gone.',
  'I finished my warfarin course.',
  'I stopped warfarin.',
  'I stopped my warfarin regimen.',
  'I quit my warfarin habit.',
  'I finished my warfarin pack and take no more.',
  'The doctor cancelled my warfarin script.',
  'My warfarin era is over.',
  'I no longer need my warfarin tablets.',
])('and a medicine where that is said of it: %s', (later) => {
  const claims = claimsOfRuth(['I take warfarin.', later]);
  expect([...fallen(claims), ...contested(claims)]).toContain('I take warfarin.');
});
