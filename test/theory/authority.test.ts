import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorityOf, type ActInQuestion } from '../../theory/authority.ts';

const acts: fc.Arbitrary<ActInQuestion> = fc.record({
  external: fc.boolean(),
  mandate: fc.constantFrom(null, 'letters'),
  cited: fc.record({
    kind: fc.constantFrom('speech' as const, 'other' as const),
    confidence: fc.constantFrom(0, 0.59, 0.6, 0.79, 0.8, 1),
  }),
  hasData: fc.boolean(),
  askable: fc.constantFrom(null, 'Tom'),
});

describe('the rule by which a mind may do what others see', () => {
  it('lets what nobody else sees go', () =>
    fc.assert(
      fc.property(acts, (act) => {
        expect(authorityOf({ ...act, external: false })).toEqual({ may: 'go' });
      }),
    ));

  it('asks a person without a mandate, where the source is trusted enough; nobody to ask is no', () =>
    fc.assert(
      fc.property(acts, (act) => {
        const { may } = authorityOf({ ...act, external: true, mandate: null });
        const { kind, confidence } = act.cited;
        const isTrusted = confidence >= (kind === 'speech' ? 0.6 : 0.8);
        expect(may).toBe(act.askable !== null && isTrusted ? 'ask' : 'not');
      }),
    ));

  it('does nothing without a mandate that it would not do with one', () =>
    fc.assert(
      fc.property(acts, (act) => {
        const withMandate = authorityOf({ ...act, mandate: 'letters' }).may;
        if (withMandate === 'not') expect(authorityOf({ ...act, mandate: null }).may).toBe('not');
      }),
    ));

  it.each([
    ['speech', 0.6, false, 'go'],
    ['speech', 0.6, true, 'ask'],
    ['speech', 0.59, false, 'not'],
    ['other', 0.8, false, 'ask'],
    ['other', 0.8, true, 'ask'],
    ['other', 0.79, false, 'not'],
  ] as const)('under a mandate: %s of confidence %d, with data: %s: %s', (kind, confidence, hasData, may) => {
    const act = { external: true, mandate: 'letters', cited: { kind, confidence }, hasData, askable: 'Tom' };
    expect(authorityOf(act).may).toBe(may);
  });

  it('goes ahead no more readily where data is in play', () =>
    fc.assert(
      fc.property(acts, (act) => {
        if (authorityOf({ ...act, hasData: true }).may === 'go')
          expect(authorityOf({ ...act, hasData: false }).may).toBe('go');
        if (act.external) expect(authorityOf({ ...act, hasData: true }).may).not.toBe('go');
      }),
    ));
});
