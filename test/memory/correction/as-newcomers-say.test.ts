import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';

const heard = (...said: string[]) => claimsOf(said.map((text) => ['Ruth', text]));

describe('a correction that says which name is no longer so', () => {
  it.each([
    ['My brother is Tom.', 'My doctor is Dr. Lahm.', "Actually it's Dr. Klahm, not Lahm."],
    ['My sister is Rosa.', 'My vet is Anna Berg.', "Sorry, it's Hanna Berg, not Anna."],
    ['My brother is called Kees.', 'My teacher is Mrs. Hall.', "No wait, it's Mrs. Ball, not Hall."],
  ])('is of whoever has it, and of nobody else: %s %s %s', (other, meant, later) => {
    const claims = heard(other, meant, later);
    expect(fallen(claims)).toEqual([meant]);
    expect(contested(claims)).toEqual([]);
  });
});

describe('what somebody takes is not over by a "she" who may be another one', () => {
  it.each([
    ['My mum takes lithium.', 'I met Anna.', 'She is off lithium.'],
    ['My mum takes lithium. I met Anna. She is off lithium.'],
    ['My mum takes lithium.', 'I met Anna.', "She doesn't take lithium any more."],
    ['My son is allergic to eggs.', 'I met Tom.', 'He has outgrown his egg allergy.'],
    ['My gran takes warfarin.', 'Petra and I had lunch.', 'She has stopped taking warfarin.'],
  ])('%s %s %s', (...said) => {
    expect(fallen(heard(...said))).toEqual([]);
  });

  it.each([
    ['My mum takes lithium.', 'She is off lithium.'],
    ['My mum takes lithium.', 'I drove to Graz.', 'She is off lithium.'],
    ['My mum takes lithium.', 'I met Anna.', 'My mum is off lithium.'],
    ['My sister Ana takes Keppra.', 'She went to Vienna.', 'She has stopped taking Keppra.'],
  ])('and is over where nobody else is: %s %s %s', (first, ...later) => {
    expect(fallen(heard(first, ...later))).toContain(first);
  });
});

describe('what somebody cannot have is put right in whatever words it was told', () => {
  it.each([
    ['Halina is allergic to penicillin.', "It's not penicillin that Halina can't have, it's amoxicillin."],
    ["I'm allergic to nuts.", "It's not nuts that I can't eat, it's fish."],
    ['My son is allergic to eggs.', "It's milk that my son can't have, not eggs."],
    ["Halina can't have penicillin.", "It isn't penicillin that Halina is allergic to, it's amoxicillin."],
    ['Piet reacts badly to ibuprofen.', "It's not ibuprofen that he can't take, it's aspirin."],
  ])('%s %s', (first, later) => {
    expect(fallen(heard(first, later))).toEqual([first]);
  });

  it.each([
    ['Halina is allergic to penicillin.', "It's not penicillin that Halina likes, it's amoxicillin."],
    [
      'Halina is allergic to penicillin.',
      "It's not just penicillin that Halina can't have, it's amoxicillin.",
    ],
    ['Halina is allergic to penicillin.', "It's not penicillin that Piet can't have, it's amoxicillin."],
    ['Halina sells penicillin.', "It's not penicillin that Halina can't have, it's amoxicillin."],
  ])('and only where it is of that: %s %s', (first, later) => {
    expect(fallen(heard(first, later))).toEqual([]);
  });
});

describe('how something is spelt, and a name with its title', () => {
  it.each([
    ['I was born in Gdansk.', "It's spelled Gdańsk."],
    ['I live in Lodz.', 'It is spelt Łódź.'],
    ['I moved to Tubingen.', "That's written Tübingen."],
    ['My aunt lives in Malaga.', "It's spelled Málaga."],
    ['I work at Noltes.', "It's spelled Nöltes."],
    ['My doctor is Dr. Lahm.', "Actually it's Dr. Klahm."],
    ['My appointment is with Dr. Lahm.', "Actually it's Dr. Klahm."],
    ['My vet is called Dr. Kern.', "Wait, it's Dr. Karn."],
  ])('“%s” is put right by “%s”', (first, later) => {
    expect(fallen(heard(first, later))).toEqual([first]);
  });

  it.each([
    ['I live in Malmo.', 'My name is spelled Mälmo.'],
    ['My lawyer is Dr. Hartman.', 'The judge is Dr. Hartmann.'],
    ['I was born in Gdansk.', 'Graz is spelled with a z.'],
  ])('“%s” stays after “%s”', (first, later) => {
    expect(fallen(heard(first, later))).toEqual([]);
  });
});
