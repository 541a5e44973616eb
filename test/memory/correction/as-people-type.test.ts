import { describe, expect, it } from 'vitest';
import { superseded, contested as doubted, oneOfTwo, spared } from './as-people-type.ts';
import { outlived } from './outlived-as-people-type.ts';
import { claimsOf, contested, fallen } from './heard.ts';

const heard = (fact: string, later: string) =>
  claimsOf([
    ['Ruth', fact],
    ['Ruth', later],
  ]);

describe.each(Object.entries(superseded))('%s', (_, pairs) => {
  it.each(pairs)('ends “%s”: “%s”', (fact, later) => {
    expect(fallen(heard(fact, later))).toContain(fact);
  });
});

describe('what is said of “them”', () => {
  const others = ['Jonas works as a pilot.', 'I made soup.', 'It rains.', 'I made tea.', 'I slept well.'];
  const told = (...texts: readonly string[]) => claimsOf(texts.map((text) => ['Ruth', text]));

  it('ends of both what was said of both', () => {
    const claims = told('Emil and Klara live in Oslo.', 'They moved to Bergen.');
    const homes = claims.filter(({ attribute, ended }) => attribute === 'home' && ended === null);
    expect(homes.map(({ subject, value }) => [subject.person, value])).toEqual([
      ['emil', 'bergen'],
      ['klara', 'bergen'],
    ]);
  });

  it('is of neither of them where somebody else was named since', () => {
    const fact = 'Emil and Klara live in Oslo.';
    expect(fallen(told(fact, 'Tom is my neighbour.', 'He moved to Bergen.'))).toEqual([]);
  });

  it('ends an age long after, where that of no others is known', () => {
    expect(fallen(told('The twins are 8.', ...others, "They're 10 now."))).toEqual(['The twins are 8.']);
    expect(fallen(told('The twins are 8.', 'My nieces are 5.', ...others, "They're 10 now."))).toEqual([]);
  });
});

describe('what is only in doubt', () => {
  it.each(doubted)('leaves “%s” contested: “%s”', (fact, later) => {
    const claims = heard(fact, later);
    expect(fallen(claims)).not.toContain(fact);
    expect(contested(claims)).toContain(fact);
  });

  it('is what somebody else says of my boss', () => {
    const fact = 'My boss is Dr. Hofer.';
    const claims = claimsOf([
      ['Ruth', fact],
      ['Tom', 'Dr. Hofer retired, your new boss is Herr Wolf'],
    ]);
    expect(fallen(claims)).toEqual([]);
    expect(contested(claims)).toContain(fact);
  });
});

describe('what ends one of two', () => {
  it.each(oneOfTwo)('leaves “%s” standing, and ends “%s”: “%s”', (...texts) => {
    expect(fallen(claimsOf(texts.map((text) => ['Ruth', text] as const)))).toEqual([texts[1]]);
  });
});

describe('what ends nothing', () => {
  it.each(outlived)('leaves “%s” standing: “%s”', (...texts) => {
    expect(fallen(claimsOf(texts.map((text) => ['Ruth', text])))).toEqual([]);
  });
});

describe('what only sounds like it', () => {
  it.each(spared)('leaves “%s” as it is: “%s”', (fact, later) => {
    const claims = heard(fact, later);
    expect([...fallen(claims), ...contested(claims)]).not.toContain(fact);
  });
});
