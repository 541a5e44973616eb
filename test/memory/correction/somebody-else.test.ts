import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';
import { heeded, spared } from './somebody-else.ts';

const heard = (fact: string, later: string) =>
  claimsOf([
    ['Ruth', fact],
    ['Ruth', later],
  ]);

describe.each(Object.entries(spared))('%s', (_, pairs) => {
  it.each(pairs)('leaves “%s” as it is: “%s”', (fact, later) => {
    const claims = heard(fact, later);
    expect([...fallen(claims), ...contested(claims)]).not.toContain(fact);
  });
});

describe('what sounds like that and does put a fact right', () => {
  it.each(heeded)('ends “%s”: “%s”', (fact, later) => {
    expect(fallen(heard(fact, later))).toContain(fact);
  });
});
