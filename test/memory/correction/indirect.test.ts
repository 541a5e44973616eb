import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen } from './heard.ts';
import { leftAlone, putRight } from './indirect.ts';

describe('what is put right in a roundabout way', () => {
  it.each(Object.values(putRight).flat())('is superseded or in doubt: “%s”, “%s”', (fact, later) => {
    const claims = claimsOf([
      ['you', fact],
      ['you', later],
    ]);
    expect([...fallen(claims), ...contested(claims)]).toContain(fact);
  });
});

describe('what only sounds as if it put something right', () => {
  it.each(leftAlone.flatMap(({ facts, later }) => later.map((said) => [said, facts] as const)))(
    'supersedes nothing: “%s”',
    (said, facts) => {
      const claims = claimsOf([...facts, said].map((text) => ['you', text]));
      expect(fallen(claims)).toEqual([]);
    },
  );

  it.each(["I'm at Heathrow now.", "I'm at the Louvre now.", "I'm at Anna's now.", "We're at Schiphol now."])(
    'casts no doubt on where somebody works or lives: “%s”',
    (said) => {
      const claims = claimsOf(['I work at Bosch.', 'I live in Bonn.', said].map((text) => ['you', text]));
      expect([fallen(claims), contested(claims)]).toEqual([[], []]);
    },
  );
});
