import { describe, expect, it } from 'vitest';
import { changesUnnamed, endsTakingPlainly, mayChangeTaking } from '../../theory/ends-of-taking.ts';

describe('that a medicine is over', () => {
  it.each([
    'Ben stopped Keppra.',
    'I no longer take warfarin.',
    'She came off lithium last week.',
    'My mother has stopped taking warfarin and ramipril.',
    "I don't take warfarin any more, I take apixaban.",
    'I take lisinopril, not ramipril.',
    "I'm off lithium.",
  ])('is plain in “%s”', (sentence) => {
    expect(endsTakingPlainly(sentence)).toBe(true);
    expect(mayChangeTaking(sentence)).toBe(true);
  });

  it.each([
    'I never stopped ramipril.',
    "I didn't stop ramipril.",
    'I nearly stopped ramipril.',
    'I will stop ramipril in May.',
    'I stopped ramipril for a week.',
    'I stopped ramipril but started it again.',
    "The doctor stopped Tom's ramipril.",
    'My doctor told me to stop warfarin.',
    'I came off lithium in 2010.',
    'I must not forget ramipril.',
  ])('is in doubt in “%s”', (sentence) => {
    expect(endsTakingPlainly(sentence)).toBe(false);
    expect(mayChangeTaking(sentence)).toBe(true);
  });

  it.each(['I take ramipril.', 'Tom collects his ramipril on Monday.'])('is not said in “%s”', (sentence) => {
    expect(mayChangeTaking(sentence)).toBe(false);
  });

  it('may be told by no name', () => {
    expect(changesUnnamed('The doctor took him off it.')).toBe(true);
    expect(changesUnnamed('I stopped all my tablets.')).toBe(true);
    expect(changesUnnamed('I never liked it.')).toBe(false);
  });

  it('is read in a short time, however long a sentence is', { timeout: 500 }, () => {
    const long = `I stopped ${'a, and aa '.repeat(40_000)}`;
    for (const read of [endsTakingPlainly, mayChangeTaking, changesUnnamed])
      for (const text of [long, long.slice(0, 399)]) expect(read(text)).toBe(read === mayChangeTaking);
  });
});
