import { describe, expect, it } from 'vitest';
import { claimsOf, claimsOfRuth, contested, fallen } from './heard.ts';

const lahm = 'I see Dr. Lahm on Friday.';

describe('another name with a title', () => {
  it.each([
    [lahm, "Actually it's Dr. Klahm."],
    [lahm, 'Sorry, Dr. Klahm.'],
    [lahm, "No, it's Dr. Klahm."],
    [lahm, 'I meant Dr. Klahm.'],
    [lahm, "It's Klahm, not Lahm."],
    [lahm, 'Her name is Dr. Klahm, actually.'],
    [lahm, "Wait, he's called Dr. Klahm."],
    [lahm, "Actually it's Dr. Huber."],
    ['Dr. Lahm operates on my knee on Friday.', "Actually it's Dr. Klahm."],
    ['I met Professor Hanke today.', "Correction: it's Professor Hancke."],
    ['On Friday I see Mrs. Petersen.', "Sorry, it's Mrs. Pedersen."],
    ['My son has a lesson with Ms. Clark.', 'Correction, Ms. Clarke.'],
    ['The operation is with Professor Ahn.', 'Not Professor Ahn, Professor Han.'],
  ])('takes the place of the one in “%s”: “%s”', (fact, later) => {
    const claims = claimsOfRuth([fact, later]);
    expect(fallen(claims)).toEqual([fact]);
    expect(contested(claims)).toEqual([]);
  });

  it('is what was done with them from then on', () => {
    const held = claimsOfRuth([lahm, "Actually it's Dr. Klahm."]).filter(({ ended }) => ended === null);
    expect(held.map(({ attribute, value }) => [attribute, value])).toContainEqual([
      'frame see dr klahm day',
      'friday',
    ]);
  });

  it('casts doubt where one of two may be meant', () => {
    const claims = claimsOfRuth([lahm, 'I see Dr. Huber on Monday.', "Actually it's Dr. Vogel."]);
    expect(fallen(claims)).toEqual([]);
    expect(contested(claims)).toContain('I see Dr. Huber on Monday.');
  });

  it.each([
    [lahm, 'I see Dr. Klahm on Monday.'],
    [lahm, 'Dr. Klahm is nice.'],
    [lahm, 'My wife sees Dr. Klahm.'],
    [lahm, 'I also see Dr. Klahm.'],
    [lahm, "Actually it's raining."],
    [lahm, 'Sorry, Mrs. Berg!'],
    ['I live in Oslo.', 'Sorry, Dr. Klahm!'],
  ])('“%s” does not end by “%s”', (fact, later) => {
    expect(fallen(claimsOfRuth([fact, later]))).toEqual([]);
  });

  it.each([
    ['I take warfarin from Dr. Lahm.', 'Not Dr. Lahm, but Dr. Klahm.'],
    ['I take 10 mg of ramipril from Dr. Lahm.', 'Not Dr. Lahm, but Dr. Klahm.'],
    ['Dr. Lahm told me that I am allergic to penicillin.', 'No, not Dr. Lahm, Dr. Klahm.'],
    ['Dr. Lahm found that I am allergic to nuts.', "Sorry, it's Dr. Klahm."],
    ['My nurse Kim gives me insulin.', 'No, it is Nurse Kem.'],
  ])('ends no allergy and no medicine: “%s”, “%s”', (fact, later) => {
    expect(fallen(claimsOfRuth([lahm, fact, later]))).not.toContain(fact);
    expect(fallen(claimsOfRuth([fact, later]))).toEqual([]);
  });

  it('is nothing that somebody else may put right', () => {
    const claims = claimsOf([
      ['Ruth', lahm],
      ['Ben', "Actually it's Dr. Klahm."],
    ]);
    expect(fallen(claims)).toEqual([]);
  });
});

describe('two things whose names are nearly the same', () => {
  it.each([
    ['I am flying to Nome.', 'I live in Rome.', "It's spelled Rome."],
    ['I live in Nome.', 'I was born in Rome.', 'That is written Rome.'],
    ['I work at Bolt.', 'My brother works at Volt.', "It's spelled Volt."],
  ])('“%s” is not only spelt otherwise where “%s” is known', (...texts) => {
    expect(fallen(claimsOfRuth(texts))).toEqual([]);
  });

  it('are one where no other is known', () => {
    expect(fallen(claimsOfRuth(['I live in Gdansk.', "It's spelled Gdańsk."]))).toEqual([
      'I live in Gdansk.',
    ]);
  });

  it('a name that is put right is not the speaker’s own', () => {
    const claims = claimsOfRuth(['I met Professor Hanke today.', "Sorry, it's Professor Hancke."]);
    expect(claims.filter(({ attribute }) => attribute === 'name')).toEqual([]);
  });
});
