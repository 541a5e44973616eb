import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Compaction } from '../../ports/effects/stream-compact.ts';
import { highWater, lowWater, type StreamWindow, wholeStream } from '../../ports/stream-window.ts';
import { compact } from '../../src/stream/compact.ts';
import { type CycleSize, windowTokens } from '../../src/stream/window-tokens.ts';

const limits = { budget: 10_000, verbatimCycles: 10, summarisedCycles: 40 };

const lived = (count: number, tokens = 100): CycleSize[] =>
  Array.from({ length: count }, (_, place) => ({ cycle: place + 1, tokens, summaryTokens: 20 }));

/** A stream that is seen through a window, and `others` tokens besides it. */
const asked = (
  cycles: readonly CycleSize[],
  given: Partial<Compaction> & { others?: number } = {},
): Omit<Compaction, 'cycle'> => {
  const { others = 0, window = wholeStream, ...rest } = given;
  const { budget } = given.limits ?? limits;
  return {
    window,
    limits,
    pending: [],
    judgedUntil: Infinity,
    tokens: others + windowTokens(cycles, window, budget),
    ...rest,
  };
};

const sizes = fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 3_000 }), fc.constant(3_000_000));
const streams = fc
  .array(fc.record({ tokens: sizes, summaryTokens: fc.nat({ max: 80 }), gap: fc.constantFrom(1, 1, 1, 3) }), {
    maxLength: 150,
  })
  .map((drawn) => {
    let cycle = 0;
    return drawn.map(({ gap, ...size }): CycleSize => ({ cycle: (cycle += gap), ...size }));
  });
const conditions = fc.record({
  others: fc.nat({ max: 12_000 }),
  judgedUntil: fc.oneof(fc.nat({ max: 200 }), fc.constant(1_000)),
  pending: fc.array(fc.integer({ min: 1, max: 150 }), { maxLength: 5 }),
  limits: fc.record({
    budget: fc.integer({ min: 1_000, max: 100_000 }),
    verbatimCycles: fc.nat({ max: 15 }),
    summarisedCycles: fc.nat({ max: 60 }),
  }),
});

describe('compacting the stream', () => {
  it('changes nothing while it fits', () => {
    expect(compact(lived(79), asked(lived(79)))).toBe(wholeStream);
    expect(compact([], asked([]))).toBe(wholeStream);
  });

  it('§Layered Compaction: the newest word for word, the forty before them by a line each, older ones in groups', () => {
    const cycles = lived(200);
    const window = compact(cycles, asked(cycles));
    expect(window).toEqual({ verbatimFrom: 154, summarisedFrom: 114, pending: [] });
    // 47 word for word, 40 lines, four groups
    expect(windowTokens(cycles, window, limits.budget)).toBe(47 * 100 + 40 * 20 + 4 * 120);
  });

  it('moves in one leap to the low-water mark, and then stays for a while', () => {
    let window: StreamWindow = wholeStream;
    const moves: number[] = [];
    for (let count = 1; count <= 400; count += 1) {
      const next = compact(lived(count), asked(lived(count), { window }));
      if (next !== window) moves.push(count);
      window = next;
      expect(windowTokens(lived(count), window, limits.budget)).toBeLessThanOrEqual(
        highWater * limits.budget,
      );
    }
    const stays = moves.map((count, place) => count - (moves[place - 1] ?? 0));
    expect(moves.length).toBeGreaterThan(5);
    expect(Math.min(...stays)).toBeGreaterThanOrEqual(20);
  });

  it('counts what the call takes besides the stream', () => {
    const cycles = lived(60);
    expect(compact(cycles, asked(cycles, { others: 2_000 }))).toBe(wholeStream);
    const window = compact(cycles, asked(cycles, { others: 4_000 }));
    expect(windowTokens(cycles, window, limits.budget)).toBeLessThanOrEqual(lowWater * 6_000);
  });

  it('lets go of nothing that the exit gate has not judged', () => {
    const cycles = lived(200);
    expect(compact(cycles, asked(cycles, { judgedUntil: 30 })).verbatimFrom).toBe(31);
    expect(compact(cycles, asked(cycles, { judgedUntil: 0 }))).toBe(wholeStream);
  });

  it('keeps what is pending word for word, until it is not any more', () => {
    const cycles = lived(200);
    const first = compact(cycles, asked(cycles, { pending: [7, 3, 7, 199] }));
    expect(first.pending).toEqual([3, 7]);
    const more = lived(300);
    expect(compact(more, asked(more, { window: first, pending: [7] })).pending).toEqual([7]);
  });

  it('is idempotent, never moves back, and keeps to its bounds, for any stream', () => {
    fc.assert(
      fc.property(streams, conditions, (cycles, { others, ...rest }) => {
        const given = asked(cycles, { others, ...rest });
        const window = compact(cycles, given);
        const { budget, verbatimCycles } = rest.limits;
        const now = windowTokens(cycles, window, budget);
        const again = compact(cycles, { ...given, window, tokens: others + now });
        expect(again).toEqual(window);
        expect(window.summarisedFrom).toBeLessThanOrEqual(Math.max(0, window.verbatimFrom));
        if (window === given.window) return;
        expect(window.verbatimFrom).toBeLessThanOrEqual(rest.judgedUntil + 1);
        const kept = cycles.filter(({ cycle }) => cycle >= window.verbatimFrom);
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(verbatimCycles, cycles.length));
        // later cycles only move it on
        const later = [...cycles, { cycle: 1_000, tokens: 500, summaryTokens: 10 }];
        const moved = compact(later, asked(later, { others, ...rest, window }));
        expect(moved.verbatimFrom).toBeGreaterThanOrEqual(window.verbatimFrom);
        expect(moved.summarisedFrom).toBeGreaterThanOrEqual(window.summarisedFrom);
      }),
      { numRuns: 500 },
    );
  });

  it('reaches the low-water mark unless the newest, the pending or the unjudged alone exceed it, for any stream', () => {
    fc.assert(
      fc.property(streams, conditions, (cycles, { others, ...rest }) => {
        const window = compact(cycles, asked(cycles, { others, ...rest }));
        const { budget, verbatimCycles } = rest.limits;
        const room = budget - others;
        if (windowTokens(cycles, window, budget) <= highWater * room) return;
        const numbers = cycles.map(({ cycle }) => cycle);
        const further = [...numbers.slice(1), numbers.at(-1)! + 1].filter(
          (beginning) =>
            beginning > window.verbatimFrom &&
            beginning <= rest.judgedUntil + 1 &&
            numbers.filter((cycle) => cycle >= beginning).length >= verbatimCycles,
        );
        expect(further).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
