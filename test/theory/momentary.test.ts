import { describe, expect, it } from 'vitest';
import { readStatements } from '../../theory/claims/read-statements.ts';
import { isMomentary } from '../../theory/passing-states.ts';
import { plainStatement } from '../../theory/plain-statement.ts';

describe('a state of the moment', () => {
  it.each([
    'I am tired.',
    "I'm not tired.",
    'I am not tired any more.',
    "I'm in a meeting.",
    'I am no longer in a meeting.',
    'Ana is in a meeting.',
    'Leo is hungry.',
    "Leo isn't hungry.",
    'My brother is at work.',
    'The shop is closed.',
    'We are at home.',
    'I am happy today.',
    'The coffee is cold.',
  ])('is “%s”', (text) => expect(isMomentary(text)).toBe(true));

  it.each([
    'I am a dentist.',
    'I am not allergic to nuts.',
    'Ana is married.',
    'Ana lives in Porto.',
    'I am vegetarian.',
    'My dog is deaf.',
    'I am tired of living in Graz.',
    'The pump in the cellar never runs at night.',
    'I work in an office.',
    'My boss is German.',
  ])('is not “%s”', (text) => expect(isMomentary(text)).toBe(false));

  it('is held against no other statement, since it was said at another moment', () => {
    const plain = (text: string) =>
      plainStatement(
        readStatements(text, { speaker: 'tom', person: null, thing: null }).statements[0]!,
        'tom',
      );
    expect(plain('I am not tired.')).toBeNull();
    expect(plain('I am not a dentist.')).not.toBeNull();
  });
});
