import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';

const heard = (...said: string[]) => claimsOf(said.map((text) => ['Marek', text]));

const mine = "Hi, I'm Marek and I live in Brno.";

describe('a correction about somebody else leaves what is known of whoever speaks', () => {
  it.each([
    'I mixed that up: Petra lives in Graz, not Vienna.',
    'Sorry, I mixed that up: Petra lives in Graz, not in Vienna.',
    'I got that wrong: Petra lives in Graz, not Vienna.',
    'I mixed that up: my sister lives in Graz, not Vienna.',
    'I muddled things, Petra lives in Graz and not in Vienna.',
    'I told you wrong: Petra lives in Graz, not Vienna.',
    'Oh, I was mistaken. Petra lives in Graz, not Vienna.',
    'My mistake, my sister lives in Graz, not Vienna.',
  ])('and marks what was told with other facts: %s', (later) => {
    const first = 'My sister Petra is a dentist in Vienna and she has twin boys.';
    const claims = heard(mine, first, later);
    expect([...fallen(claims), ...contested(claims)]).not.toContain(mine);
    expect([...fallen(claims), ...contested(claims)]).toContain(first);
    expect(claims.filter(({ subject, value }) => subject.person === 'marek' && value === 'vienna')).toEqual(
      [],
    );
  });

  it.each([
    ['My son Jan works at Acme.', 'I mixed that up: Jan works at Borealis, not Acme.', 'I work at Noltes.'],
    ['My aunt Ida lives in Rome.', 'I confused that: Ida lives in Bari, not Rome.', 'I live in Oslo.'],
    ['My friend Lea is a nurse in Rome.', 'I misremembered: Lea lives in Bari, not Rome.', 'I live in Oslo.'],
    ['Tomas was in Kyiv.', 'I got it wrong: Tomas lives in Lviv, not Kyiv.', 'I live in Oslo.'],
    ['My boss is from Lyon.', 'I mixed it up, my boss lives in Nice, not Lyon.', 'We live in Oslo.'],
  ])('%s %s', (first, later, own) => {
    const claims = heard(own, first, later);
    expect([...fallen(claims), ...contested(claims)]).not.toContain(own);
  });

  it.each([
    ['I live in Brno.', 'I mixed that up: I live in Graz, not Brno.'],
    ['I live in Brno.', 'I got that wrong, I live in Graz, not in Brno.'],
    ['My sister lives in Vienna.', 'I mixed that up: she lives in Graz, not Vienna.'],
    ['The exam is on Monday.', 'I mixed that up: the exam is on Friday, not Monday.'],
    ['My appointment is on Thursday.', 'I mixed that up, the appointment is on Friday.'],
  ])('but puts right what it is about: %s %s', (first, later) => {
    expect(fallen(heard(first, later))).toEqual([first]);
  });
});
