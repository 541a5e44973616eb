import { describe, expect, it } from 'vitest';
import type { ScratchId } from '../../ports/identifiers.ts';
import type { Assessment } from '../../ports/assessment.ts';
import { retrievalProbability } from '../../theory/activation.ts';
import { gateActivation } from '../../theory/activation-parameters.ts';
import { baseLevel } from '../../theory/base-level.ts';
import { assessmentOf, near } from '../../src/testing/scratch.ts';
import { flushed, now } from './flushes.ts';

const hour = 3_600_000;

const relevance = { core: 0.7, peripheral: 0.5, irrelevant: 0.1 } as const;
const novelty = {
  confirming: { nearest: near(0.9), contradiction: 'agrees' },
  elaborating: { nearest: near(0.7), contradiction: 'agrees' },
  novel: { nearest: near(0.4), contradiction: 'agrees' },
  contradicting: { nearest: near(0.8), contradiction: 'contradicts' },
} satisfies Record<string, Partial<Assessment>>;

type Cell = [keyof typeof relevance, keyof typeof novelty, object | null];

const kept = (alpha: number, contradicts: string | null = null) => ({
  change: 'persisted',
  memory: '1/0@lfls',
  from: '1/0',
  type: 'episodic',
  alpha,
  beta: 4,
  contradicts,
});
const evidence = (alpha: number) => ({ change: 'reinforced', memory: 'm1', from: '1/0', alpha, beta: 0 });
const gone = { change: 'dropped', from: '1/0' };

const cells: Cell[] = [
  ['core', 'confirming', evidence(1)],
  ['core', 'elaborating', kept(1.5)],
  ['core', 'novel', kept(2)],
  ['core', 'contradicting', kept(3, 'm1')],
  ['peripheral', 'confirming', evidence(0.1)],
  ['peripheral', 'elaborating', null],
  ['peripheral', 'novel', null],
  ['peripheral', 'contradicting', kept(2)],
  ['irrelevant', 'confirming', gone],
  ['irrelevant', 'elaborating', gone],
  ['irrelevant', 'novel', gone],
  ['irrelevant', 'contradicting', gone],
];

const inCell = (row: Cell[0], column: Cell[1], given: Partial<Assessment> = {}): Assessment =>
  assessmentOf({ attention: relevance[row], ...novelty[column], ...given });

const named = (each: Assessment, place: number): Assessment => ({ ...each, item: `1/${place}` as ScratchId });

/** What becomes of the same item under many names: each draws for itself. */
const manyOf = (each: Assessment, count: number): Assessment[] =>
  Array.from({ length: count }, (_, place) => named(each, place));

/** How often it was decided so, in batches that a flush can hold. */
function share(each: Assessment, noiseFloor: number, isCounted: (change: string) => boolean): number {
  const items = manyOf(each, 4_000);
  let counted = 0;
  for (let from = 0; from < items.length; from += 50) {
    const some = items.slice(from, from + 50);
    const { changes } = flushed(some, { request: { noiseFloor } });
    const fates = new Map(changes.map((change) => ['from' in change ? change.from : '', change.change]));
    counted += some.filter(({ item }) => isCounted(fates.get(item) ?? 'waits')).length;
  }
  return counted / items.length;
}

describe('§2.8 the exit gate', () => {
  it.each(cells)('§2.8 does with what is %s and %s what its cell says', (row, column, fate) => {
    const { changes } = flushed([inCell(row, column)]);
    expect(changes).toMatchObject(fate === null ? [] : [fate]);
    const why = `^${row} × ${column}, activation -?\\d+\\.\\d: (?:persisted|reinforced|skipped|dropped)`;
    for (const change of changes) expect('why' in change && change.why).toMatch(new RegExp(why));
  });

  it('§2.8 ten messages through the gate at once: each has the fate of its own cell', () => {
    const ten = cells.filter(([, column]) => column !== 'elaborating').concat(cells.slice(1, 2));
    const items = ten.map(([row, column], place) => named(inCell(row, column), place));
    const { changes } = flushed(items);
    const fates = new Map(changes.map((change) => ['from' in change ? change.from : '', change.change]));
    expect(items.map(({ item }) => fates.get(item) ?? 'waits')).toEqual([
      'reinforced',
      'persisted',
      'persisted',
      'reinforced',
      'waits',
      'persisted',
      'dropped',
      'dropped',
      'dropped',
      'persisted',
    ]);
  });

  it('§2.7 identity and goals make core what is far from attention, and the other way round', () => {
    const mine = inCell('irrelevant', 'novel', { identity: 0.7 });
    const theirs = inCell('core', 'novel', { identity: -0.2 });
    expect(flushed([mine]).changes).toMatchObject([
      { why: expect.stringContaining('core × novel') as string },
    ]);
    expect(flushed([theirs]).changes).toMatchObject([
      { why: expect.stringContaining('core × novel') as string },
    ]);
  });

  it('§2.8 emotional charge above .3 lifts relevance by .15', () => {
    const middle = assessmentOf({ attention: 0.5 });
    expect(flushed([{ ...middle, gut: 0.28 }]).changes).toEqual([]);
    expect(flushed([{ ...middle, gut: 0.32 }]).changes).toMatchObject([{ change: 'persisted' }]);
    expect(flushed([{ ...middle, gut: -0.32 }]).changes).toMatchObject([{ change: 'persisted' }]);
  });

  it('§2.7 an old item waits when its activation is below tau, as often as ACT-R says (docs/model/durability.md)', () => {
    const old = inCell('core', 'novel', { fresh: false, at: now - 4 * hour, expiresAt: now + hour });
    const expected = retrievalProbability(
      baseLevel([4 * hour], gateActivation) + relevance.core,
      gateActivation,
    );
    expect(expected).toBeGreaterThan(0.3);
    // 99.9 % of the shares of 4,000 draws lie within 2.6 percentage points
    expect(Math.abs(share(old, 0, (change) => change === 'persisted') - expected)).toBeLessThan(0.026);
    expect(share(old, 0, (change) => change === 'dropped')).toBe(0);
  });

  it('§2.7 what nobody believes needs more activation', () => {
    const old = inCell('core', 'novel', { fresh: false, at: now - 2 * hour, expiresAt: now + hour });
    const persists = (change: string) => change === 'persisted';
    expect(share({ ...old, sourceConfidence: 0 }, 0, persists)).toBeLessThan(share(old, 0, persists) - 0.3);
  });

  it('§2.8 a flagged contradiction never waits, however old', () => {
    const old = inCell('core', 'contradicting', { fresh: false, at: now - 23 * hour, expiresAt: now + hour });
    expect(share(old, 0, (change) => change === 'persisted')).toBe(1);
  });

  it('§2.9 nothing is forgotten because the gate was late: what it looks at for the first time is present', () => {
    const late = inCell('core', 'novel', { fresh: true, at: now - 60 * hour, expiresAt: now - 36 * hour });
    expect(share(late, 0, (change) => change === 'persisted')).toBe(1);
  });

  it.each([
    ['irrelevant', 'novel', 'waits'],
    ['irrelevant', 'contradicting', 'waits'],
    ['peripheral', 'confirming', 'waits'],
    ['peripheral', 'novel', 'persisted'],
  ] as const)('§2.8 the noise floor lifts what is %s and %s now and then: it %s', (row, column, lifted) => {
    // 99.9 % of the shares of 4,000 draws lie within 1.6 percentage points
    expect(Math.abs(share(inCell(row, column), 0.1, (change) => change === lifted) - 0.1)).toBeLessThan(
      0.016,
    );
  });

  it('§2.8 starts permissive: a young mind keeps what an older one would let go or leave in doubt', () => {
    const young = { memories: 5 };
    const unsure = flushed([inCell('peripheral', 'novel')], young);
    expect(unsure.changes).toMatchObject([
      { change: 'persisted', why: expect.stringMatching(/permissive: persisted$/) as string },
    ]);
    expect(flushed([inCell('irrelevant', 'novel')], young).changes).toEqual([]);
    expect(flushed([inCell('irrelevant', 'confirming')], young).changes).toMatchObject([gone]);
  });

  it('§2.9 what waits is dropped when its time is over, unless it is kept just then', () => {
    const over = { expiresAt: now };
    expect(flushed([inCell('peripheral', 'novel', over)]).changes).toMatchObject([
      { change: 'dropped', why: expect.stringMatching(/: expired$/) as string },
    ]);
    expect(flushed([inCell('core', 'novel', over)]).changes).toMatchObject([{ change: 'persisted' }]);
    expect(flushed([inCell('peripheral', 'novel', { expiresAt: now + 1 })]).changes).toEqual([]);
  });
});
