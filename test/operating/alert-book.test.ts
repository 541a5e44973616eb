import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlertBook, alertRules } from '../../src/operating/alert-book.ts';
import type { Vitals } from '../../src/operating/vitals.ts';

const well: Vitals = {
  queueDepth: 0,
  cycleSeconds: 0,
  consecutiveErrors: 0,
  inconsistencies: 0,
  memoryGrowth: 0,
  overdueSeconds: 0,
};

const namesOf = (alerts: readonly { name: string }[]) => alerts.map(({ name }) => name);

describe('the alerts of a mind', () => {
  it('are raised above the bounds of the seed, and cleared well below them', () => {
    const book = new AlertBook();
    expect(book.look({ ...well, queueDepth: 50 }).raised).toEqual([]);
    expect(namesOf(book.look({ ...well, queueDepth: 51 }).raised)).toEqual(['queueGrowing']);
    expect(namesOf(book.look({ ...well, queueDepth: 101 }).raised)).toEqual(['queueDepth']);
    // between the two bounds nothing changes
    expect(book.look({ ...well, queueDepth: 99 })).toEqual({ raised: [], cleared: [] });
    expect(namesOf(book.look({ ...well, queueDepth: 80 }).cleared)).toEqual(['queueDepth']);
    expect(namesOf(book.look(well).cleared)).toEqual(['queueGrowing']);
    expect(book.current).toEqual([]);
  });

  it.each([
    ['cycleSeconds', 31, ['cycleTime', 'cycleSlow']],
    ['cycleSeconds', 11, ['cycleSlow']],
    ['consecutiveErrors', 6, ['consecutiveErrors']],
    ['inconsistencies', 1, ['consistency']],
    ['memoryGrowth', 10.5, ['memoryGrowth']],
    ['overdueSeconds', 61, ['loopStopped']],
  ] as const)('know %s of %d', (of, value, names) => {
    const { raised } = new AlertBook().look({ ...well, [of]: value });
    expect(namesOf(raised)).toEqual(names);
    expect(raised[0]?.message).toContain(String(value));
  });

  it('alternate between raised and cleared, whatever happens', () => {
    const vitals = fc.record({
      queueDepth: fc.nat(150),
      cycleSeconds: fc.nat(40),
      consecutiveErrors: fc.nat(8),
    });
    fc.assert(
      fc.property(fc.array(vitals, { maxLength: 40 }), (looks) => {
        const book = new AlertBook();
        const up = new Set<string>();
        for (const look of looks) {
          const { raised, cleared } = book.look({ ...well, ...look });
          for (const { name } of cleared) expect(up.delete(name)).toBe(true);
          for (const { name } of raised) {
            expect(up.has(name)).toBe(false);
            up.add(name);
          }
          expect(new Set(namesOf(book.current))).toEqual(up);
        }
      }),
    );
    for (const { above, clearAt } of alertRules) expect(clearAt).toBeLessThanOrEqual(above);
  });
});
