import { describe, expect, it } from 'vitest';
import { looksAlike } from '../../../theory/claims/alike.ts';
import { saidOtherwise } from '../../../theory/claims/said-otherwise.ts';
import { claimsOf, contested, fallen, type Told } from './heard.ts';
import { marked, untouched } from './touched.ts';

/** So many turns of others that a correction which names nothing is about none of them. */
const between: readonly Told[] = Array.from(
  { length: 14 },
  () => ['Tom', 'The lift is out of order.'] as const,
);

const heard = (fact: string, later: string, speaker = 'Ruth') =>
  claimsOf([['Ruth', fact], ...between, [speaker, later]]);

const inDoubt = (claims: ReturnType<typeof heard>): string[] => [...fallen(claims), ...contested(claims)];

describe.each(Object.entries(marked))('%s', (_, pairs) => {
  it.each(pairs)('is no longer shown without a mark: “%s”, “%s”', (fact, later) => {
    expect(inDoubt(heard(fact, later))).toContain(fact);
  });
});

describe.each(Object.entries(untouched))('news of %s', (_, pairs) => {
  it.each(pairs)('leaves “%s” as it is: “%s”', (fact, later) => {
    expect(inDoubt(heard(fact, later))).not.toContain(fact);
  });
});

describe('what is only guessed', () => {
  it.each([
    ['The stall sells bread.', 'the stall sells cheese now'],
    ['My uncle lives in Bergen.', 'he lives in Turku now'],
    ['I live in Bergen.', 'moved to Turku lol'],
  ])('supersedes nothing: “%s”, “%s”', (fact, later) => {
    expect(fallen(heard(fact, later))).not.toContain(fact);
  });

  it('is nothing where a pronoun may stand for two', () => {
    const claims = claimsOf([
      ['Ruth', 'The sauna opens at 9:00.'],
      ['Ruth', 'The library opens at 10:00.'],
      ...between,
      ['Ruth', 'it opens at 11:00 now'],
    ]);
    expect(inDoubt(claims)).toEqual([]);
  });

  it('is nothing of what somebody else told', () => {
    expect(
      inDoubt(heard('My teacher wants the essay by noon.', 'my teacher wants the essay by 4 now', 'Omar')),
    ).toEqual([]);
  });

  it('is not kept of what somebody laughs about where it speaks against nothing', () => {
    expect(claimsOf([['Ruth', 'I live in Turku lol']])).toEqual([]);
  });
});

describe('a sentence that is said otherwise', () => {
  it('tells the old value, the new one and their kind', () => {
    expect(saidOtherwise('the stall sells cheese now', 'The stall sells bread.')).toMatchObject({
      old: 'bread',
      now: 'cheese',
      kind: 'text',
      isGuess: false,
    });
    expect(saidOtherwise('it opens at 11:00 now', 'The sauna opens at 9:00.')).toMatchObject({
      old: '9:00',
      now: '11:00',
      kind: 'clock',
      isGuess: true,
    });
  });

  it.each([
    ['the stall sold cheese at the fair', 'The stall sells bread.'],
    ['The library opens at 10:00 now.', 'The sauna opens at 9:00.'],
    ['she opens at 11:00 now', 'The sauna opens at 9:00.'],
    ['My sauna shoes open at 9:00.', 'The sauna opens at 9:00.'],
  ])('is none of another: “%s” for “%s”', (later, earlier) => {
    expect(saidOtherwise(later, earlier)).toBeNull();
  });
});

describe('a value looks like another one', () => {
  it.each([
    ['marta', 'martha'],
    ['maier', 'mayer'],
    ['55120', '55128'],
    ['lake school', 'hill school'],
  ])('as %s and %s do', (one, other) => {
    expect(looksAlike(one, other)).toBe(true);
  });

  it.each([
    ['marta', 'marta'],
    ['rome', 'oslo'],
    ['ana', 'ann'],
    ['55120', '12'],
    ['lake school', 'lake house'],
    ['12', 'twelve'],
  ])('as %s and %s do not', (one, other) => {
    expect(looksAlike(one, other)).toBe(false);
  });
});
