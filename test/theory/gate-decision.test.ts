import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emotionalBonus, emotionalCharge } from '../../theory/emotional-charge.ts';
import {
  defaultGate,
  gateDecision,
  gateMatrix,
  relevanceBand,
  type GateAction,
  type GateEvidence,
  type RelevanceBand,
} from '../../theory/gate-decision.ts';
import { isContradictionTested, noveltyBand, type NoveltyBand } from '../../theory/novelty-band.ts';
import { uniform } from '../../theory/uniform.ts';

const relevances: readonly RelevanceBand[] = ['core', 'peripheral', 'irrelevant'];
const novelties: readonly NoveltyBand[] = ['confirming', 'elaborating', 'novel', 'contradicting'];
const spreadingOf: Readonly<Record<RelevanceBand, number>> = { core: 0.8, peripheral: 0.45, irrelevant: 0.1 };

/** Evidence of a grown mind, above tau and without luck. */
const evidence = (relevance: RelevanceBand, novelty: NoveltyBand): GateEvidence => ({
  spreading: spreadingOf[relevance],
  novelty,
  activation: 1,
  charge: 0,
  memories: 5_000,
  draw: 0.5,
});

const inShort = (decision: GateAction): string =>
  'strength' in decision ? `${decision.action} ${decision.strength}` : decision.action;

const table: readonly (readonly [RelevanceBand, NoveltyBand, string])[] = [
  ['core', 'confirming', 'reinforce moderate'],
  ['core', 'elaborating', 'persist moderate'],
  ['core', 'novel', 'persist high'],
  ['core', 'contradicting', 'persist-and-flag max'],
  ['peripheral', 'confirming', 'skip low'],
  ['peripheral', 'elaborating', 'buffer low'],
  ['peripheral', 'novel', 'buffer moderate'],
  ['peripheral', 'contradicting', 'persist high'],
  ['irrelevant', 'confirming', 'drop'],
  ['irrelevant', 'elaborating', 'drop'],
  ['irrelevant', 'novel', 'drop'],
  ['irrelevant', 'contradicting', 'drop'],
];

describe('§2.8 the matrix of relevance and novelty', () => {
  it.each(table)('§2.8 %s and %s: %s', (relevance, novelty, expected) => {
    const decision = gateDecision(evidence(relevance, novelty));
    expect(inShort(decision)).toBe(expected);
    expect(decision).toMatchObject({ relevance, novelty, byChance: false, byPermission: false });
    expect(inShort(gateMatrix[relevance][novelty])).toBe(expected);
  });

  it('has every cell in the table', () => {
    expect(table).toHaveLength(relevances.length * novelties.length);
  });

  it.each([
    [0.61, 'core'],
    [0.6, 'peripheral'],
    [0.3, 'peripheral'],
    [0.29, 'irrelevant'],
    [-1, 'irrelevant'],
  ])('§2.8 reads the relevance of S = %f as %s', (spreading, band) => {
    expect(relevanceBand(spreading)).toBe(band);
  });

  it.each([
    [0.86, false, 'confirming'],
    [0.85, false, 'elaborating'],
    [0.6, false, 'elaborating'],
    [0.59, false, 'novel'],
    [0.95, true, 'contradicting'],
    [0.7, true, 'contradicting'],
    [0.69, true, 'elaborating'],
    [0.1, true, 'novel'],
  ])('similarity %f, contradicting %s, is %s', (similarity, contradicts, band) => {
    expect(noveltyBand(similarity, contradicts)).toBe(band);
  });

  it('tests contradiction from 0.70 upward and refuses what is no similarity', () => {
    expect(isContradictionTested(0.7)).toBe(true);
    expect(isContradictionTested(0.69)).toBe(false);
    expect(() => noveltyBand(Number.NaN, false)).toThrow(/give 0/);
    expect(() => relevanceBand(Number.NaN)).toThrow(/give 0/);
  });
});

describe('§2.8 emotional charge', () => {
  it('§2.8 is the size of the gut feeling or the appraisal, whichever is larger, and nothing in an empty mind', () => {
    expect(emotionalCharge(0)).toBe(0);
    expect(emotionalCharge(1)).toBe(1);
    expect(emotionalCharge(-1)).toBe(1);
    expect(emotionalCharge(0.4)).toBe(0.4);
    expect(emotionalCharge(undefined)).toBe(0);
    expect(emotionalCharge(undefined, 0.7)).toBe(0.7);
    expect(emotionalCharge(-0.4, 0.3)).toBe(0.4);
    expect(emotionalCharge(0.7, 0.9)).toBe(0.9);
    expect(() => emotionalCharge(1.2)).toThrow(RangeError);
  });

  it('§2.8 lifts relevance by 0.15 when above 0.3', () => {
    expect(emotionalBonus(0.31)).toBe(0.15);
    expect(emotionalBonus(0.3)).toBe(0);
    const plain = { ...evidence('peripheral', 'novel'), spreading: 0.5 };
    expect(gateDecision(plain).relevance).toBe('peripheral');
    const moved = gateDecision({ ...plain, charge: 0.8 });
    expect(moved).toMatchObject({ relevance: 'core', action: 'persist' });
    expect(moved.spreading).toBeCloseTo(0.65, 12);
  });
});

describe('activation in the exit gate', () => {
  it('makes what would be persisted wait in the buffer below tau', () => {
    const weak = { ...evidence('core', 'novel'), activation: -0.1 };
    expect(inShort(gateDecision(weak))).toBe('buffer high');
    expect(inShort(gateDecision({ ...weak, activation: 0 }))).toBe('persist high');
    expect(inShort(gateDecision({ ...weak, novelty: 'contradicting' }))).toBe('persist-and-flag max');
    expect(inShort(gateDecision({ ...weak, novelty: 'confirming' }))).toBe('reinforce moderate');
  });
});

describe('the permissive start', () => {
  it.each([
    ['core', 'confirming', 'reinforce moderate'],
    ['core', 'elaborating', 'persist moderate'],
    ['core', 'novel', 'persist high'],
    ['core', 'contradicting', 'persist-and-flag max'],
    ['peripheral', 'confirming', 'skip low'],
    ['peripheral', 'elaborating', 'persist low'],
    ['peripheral', 'novel', 'persist moderate'],
    ['peripheral', 'contradicting', 'persist high'],
    ['irrelevant', 'confirming', 'drop'],
    ['irrelevant', 'elaborating', 'buffer low'],
    ['irrelevant', 'novel', 'buffer low'],
    ['irrelevant', 'contradicting', 'buffer low'],
  ] as const)('%s and %s in a young mind, whatever its activation: %s', (relevance, novelty, expected) => {
    const young = { ...evidence(relevance, novelty), memories: 99, activation: -5 };
    const decision = gateDecision(young);
    expect(inShort(decision)).toBe(expected);
    const grown = inShort(gateDecision(evidence(relevance, novelty)));
    expect(decision.byPermission).toBe(expected !== grown);
  });

  it('ends with the hundredth memory', () => {
    const novel = evidence('irrelevant', 'novel');
    expect(gateDecision({ ...novel, memories: 99 }).action).toBe('buffer');
    expect(gateDecision({ ...novel, memories: 100 }).action).toBe('drop');
  });
});

const anyEvidence: fc.Arbitrary<GateEvidence> = fc.record({
  spreading: fc.double({ min: -1, max: 1, noNaN: true }),
  novelty: fc.constantFrom(...novelties),
  activation: fc.double({ min: -10, max: 10, noNaN: true }),
  charge: fc.double({ min: 0, max: 1, noNaN: true }),
  memories: fc.nat({ max: 1_000 }),
  draw: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

/** How much an action keeps. */
const keeping = { drop: 0, skip: 0, buffer: 1, reinforce: 2, persist: 2, 'persist-and-flag': 3 } as const;

describe('the noise floor', () => {
  it.each(table)('catches by chance in the cell %s and %s (%s)', (relevance, novelty) => {
    const lucky = gateDecision({ ...evidence(relevance, novelty), draw: 0.019 });
    expect(lucky.byChance).toBe(true);
    expect(keeping[lucky.action]).toBeGreaterThan(0);
    expect(inShort(lucky)).not.toBe(
      relevance === 'core' && novelty === 'contradicting'
        ? ''
        : inShort(gateDecision(evidence(relevance, novelty))),
    );
    expect(gateDecision({ ...evidence(relevance, novelty), draw: 0.02 }).byChance).toBe(false);
  });

  it('catches two of a hundred of what would be dropped', () => {
    const decisions = Array.from({ length: 20_000 }, (_, index) =>
      gateDecision({ ...evidence('irrelevant', 'novel'), draw: uniform(9, 'gate', index) }),
    );
    const caught = decisions.filter(({ action }) => action === 'buffer').length;
    expect(caught / decisions.length).toBeGreaterThan(0.016);
    expect(caught / decisions.length).toBeLessThan(0.024);
    expect(decisions.every(({ action }) => action === 'buffer' || action === 'drop')).toBe(true);
  });

  it('only ever lifts: chance and permission keep what else was kept', () => {
    fc.assert(
      fc.property(anyEvidence, (given) => {
        const plain = gateDecision({ ...given, memories: 5_000, draw: 0.5 });
        const lucky = gateDecision({ ...given, memories: 5_000, draw: 0 });
        const young = gateDecision({ ...given, memories: 0, draw: 0.5 });
        expect(keeping[lucky.action]).toBeGreaterThanOrEqual(keeping[plain.action]);
        expect(keeping[young.action]).toBeGreaterThanOrEqual(keeping[plain.action]);
      }),
    );
  });
});

describe('a decision of the exit gate', () => {
  it('is one action: nothing is both dropped and kept, and only a drop has no strength', () => {
    fc.assert(
      fc.property(anyEvidence, (given) => {
        const decision = gateDecision(given);
        expect(Object.keys(keeping)).toContain(decision.action);
        expect('strength' in decision).toBe(decision.action !== 'drop');
        expect(gateDecision(given)).toEqual(decision);
      }),
    );
  });

  it('never loses more for being more relevant, more active or more charged', () => {
    fc.assert(
      fc.property(anyEvidence, fc.double({ min: 0, max: 1, noNaN: true }), (given, more) => {
        const kept = keeping[gateDecision(given).action];
        expect(
          keeping[gateDecision({ ...given, activation: given.activation + more }).action],
        ).toBeGreaterThanOrEqual(kept);
        expect(
          keeping[gateDecision({ ...given, spreading: given.spreading + more }).action],
        ).toBeGreaterThanOrEqual(kept);
        expect(keeping[gateDecision({ ...given, charge: 1 }).action]).toBeGreaterThanOrEqual(kept);
      }),
    );
  });

  it('follows its parameters', () => {
    const quiet = { ...defaultGate, noiseFloor: 0, permissiveUntil: 0 };
    expect(gateDecision({ ...evidence('irrelevant', 'novel'), memories: 0, draw: 0 }, quiet).action).toBe(
      'drop',
    );
    expect(gateDecision(evidence('peripheral', 'novel'), { ...quiet, coreAbove: 0.4 }).action).toBe(
      'persist',
    );
  });
});
