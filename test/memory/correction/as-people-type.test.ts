import { describe, expect, it } from 'vitest';
import { superseded, contested as doubted, spared } from './as-people-type.ts';
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

describe('what only sounds like it', () => {
  it.each(spared)('leaves “%s” as it is: “%s”', (fact, later) => {
    const claims = heard(fact, later);
    expect([...fallen(claims), ...contested(claims)]).not.toContain(fact);
  });
});
