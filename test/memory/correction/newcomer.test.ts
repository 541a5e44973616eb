import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';

const heard = (...said: string[]) => claimsOf(said.map((text) => ['Ruth', text]));

describe('whose name it is after somebody new was brought up', () => {
  it.each([
    ['My wife is called Petra and she is a midwife.', 'We adopted a cat yesterday. Her name is Miso.'],
    ['My aunt is called Rosa and she is a pilot.', 'We bought a parrot. Her name is Kiki.'],
    ['My wife is Petra.', 'I got a new puppy. His name is Bo.'],
    ['My boss is called Lena.', 'We have another colleague now. Her name is Ivana.'],
    ['My wife is called Petra.', 'I found a little black kitten. She is called Nox.'],
    ['My brother Wout lives in Brussels.', "We're going to take on an apprentice, her name is Yasmina."],
    ['My brother Wout lives in Brussels.', 'I have a colleague, he lives in Graz.'],
    ['My brother Wout lives in Brussels.', 'My godson is called Emiel, he lives in Ghent.'],
  ])('is not that of whom was spoken of before: %j, %j', (fact, later) => {
    const claims = heard(fact, 'It is raining in Graz.', later);
    expect([...fallen(claims), ...contested(claims)]).toEqual([]);
  });

  it('is that of whom is named between them', () => {
    const fact = 'My brother Wout lives in Brussels.';
    expect(fallen(heard(fact, 'I have an employee, and my brother, he lives in Ghent now.'))).toEqual([fact]);
  });

  it('is that of the new one, when said later too', () => {
    const claims = heard('My wife is called Petra.', 'We adopted a cat.', 'Her name is Miso.');
    expect(fallen(claims)).toEqual([]);
    expect(claims.some(({ subject, value }) => subject.thing === 'cat' && value === 'miso')).toBe(true);
  });

  it('is still of whom one speaks where nobody new comes up', () => {
    expect(fallen(heard('My cat is called Miso.', 'Actually, her name is Mika.'))).toEqual([
      'My cat is called Miso.',
    ]);
    expect(fallen(heard('My wife works at a bank.', 'She works at a school now.'))).toEqual([
      'My wife works at a bank.',
    ]);
  });

  it.each([
    ['How is Tom doing?', 'tom'],
    ['Did Tom call?', 'tom'],
    ['Why did Ana leave?', 'ana'],
    ['Does Ana live here?', 'ana'],
    ['Can Ana come?', 'ana'],
  ])('is that of whom a question before names: %s', (question, person) => {
    const claims = heard(question, `${person === 'tom' ? 'He' : 'She'} works at Acme.`);
    expect(claims.map(({ subject, value }) => [subject.person, value])).toEqual([[person, 'acme']]);
  });

  it('tells of each of two people in one sentence what is said of them, and of nobody else', () => {
    const claims = claimsOf([
      ['Ada', 'The school is in Leoben, we only live in Graz.'],
      ['Ada', "I've got two nieces: Lena is 12 and Zoe is 15, both live in Bern."],
      ['Ada', 'Zoe is a nurse and Lena is a baker.'],
    ]);
    const told = claims.map(({ attribute, value, subject }) => `${subject.person}: ${attribute} ${value}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'lena: age 12',
        'zoe: age 15',
        'zoe: occupation nurse',
        'lena: occupation baker',
      ]),
    );
    expect([...fallen(claims), ...contested(claims)]).toEqual([]);
  });
});
