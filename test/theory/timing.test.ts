import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eventFactor,
  explorationBase,
  initialTiming,
  loadFactor,
  nextInterval,
  queueFactor,
  type TimingSample,
  type TimingState,
} from '../../theory/timing.ts';

/** Modes as docs/model/timing.md has them: base, shortest, longest. */
const modes = {
  normal: [2_000, 1_000, 5_000],
  deepFocus: [10_000, 5_000, 30_000],
  exploration: [5_000, 1_000, 10_000],
  overload: [500, 100, 1_000],
  sleep: [60_000, 30_000, 300_000],
} as const;

const calm: TimingSample = {
  base: 2_000,
  range: [1, 1_000_000],
  eventRate: 0.5,
  queueDepth: 10,
  processingSeconds: 1,
  urgent: false,
  minimum: 100,
};
const settled: TimingState = { queueDepth: 10, processingSeconds: 1 };

const anyNumber = fc.double({ min: -1e6, max: 1e6 });
const rate = fc.oneof(fc.constantFrom(0, 0.1, 1, 10), fc.double({ min: 0, max: 100, noNaN: true }));
const depth = fc.oneof(fc.constantFrom(0, 5, 20, 50), fc.nat({ max: 10_000 }));
const seconds = fc.oneof(fc.constantFrom(0, 0.5, 5), fc.double({ min: 0, max: 600, noNaN: true }));
const states = fc.record({ queueDepth: depth, processingSeconds: seconds });
const pace = fc.constantFrom(...Object.values(modes)).map(([base, shortest, longest]) => ({
  base,
  range: [shortest, longest] as const,
}));
const samples = fc
  .tuple(pace, fc.record({ eventRate: rate, queueDepth: depth, processingSeconds: seconds }))
  .map(([mode, measured]): TimingSample => ({ ...calm, ...mode, ...measured }));

const intervalOf = (state: TimingState, sample: TimingSample) => nextInterval(state, sample).interval;

describe('the factors of docs/model/timing.md', () => {
  it.each([
    [0, 2],
    [0.09, 2],
    [0.1, 1],
    [1, 1],
    [1.01, 0.8],
    [10, 0.8],
    [10.01, 0.5],
  ])('%f events a second: ×%f', (events, factor) => {
    expect(eventFactor(events)).toBe(factor);
    expect(intervalOf(settled, { ...calm, eventRate: events })).toBe(2_000 * factor);
  });

  it.each([
    [0, 1.5],
    [4.99, 1.5],
    [5, 1],
    [20, 1],
    [20.01, 0.6],
    [50, 0.6],
    [50.01, 0.3],
  ])('%f waiting on average: ×%f', (waiting, factor) => {
    expect(queueFactor(waiting)).toBe(factor);
  });

  it.each([
    [0, 0.8],
    [0.49, 0.8],
    [0.5, 1],
    [5, 1],
    [5.01, 1.5],
  ])('%f seconds a cycle on average: ×%f', (spent, factor) => {
    expect(loadFactor(spent)).toBe(factor);
  });
});

describe('the averages of docs/model/timing.md', () => {
  it('begin with an empty queue and cycles of a second', () => {
    expect(initialTiming).toEqual({ queueDepth: 0, processingSeconds: 1 });
  });

  it('follow by three tenths a cycle, and it is the average that counts', () => {
    const crowded = { ...calm, queueDepth: 100, processingSeconds: 10 };
    const first = nextInterval(initialTiming, crowded);
    expect(first.state.queueDepth).toBeCloseTo(30);
    expect(first.state.processingSeconds).toBeCloseTo(3.7);
    expect(first.interval).toBe(2_000 * 0.6);
    const second = nextInterval(first.state, crowded);
    expect(second.state.queueDepth).toBeCloseTo(51);
    expect(second.state.processingSeconds).toBeCloseTo(5.59);
    expect(second.interval).toBe(2_000 * 0.3 * 1.5);
  });

  it('all factors multiply', () => {
    const state = { queueDepth: 100, processingSeconds: 10 };
    const sample = { ...calm, eventRate: 20, queueDepth: 100, processingSeconds: 10 };
    expect(intervalOf(state, sample)).toBe(2_000 * 0.5 * 0.3 * 1.5);
  });

  it('settle at what is steady, from anywhere', () => {
    fc.assert(
      fc.property(states, samples, (from, sample) => {
        let state = from;
        for (let cycle = 0; cycle < 100; cycle += 1) state = nextInterval(state, sample).state;
        expect(state.queueDepth).toBeCloseTo(sample.queueDepth, 4);
        expect(state.processingSeconds).toBeCloseTo(sample.processingSeconds, 4);
      }),
    );
  });

  it('stay as they are when something cannot be measured', () => {
    const lost = { ...calm, queueDepth: NaN, processingSeconds: Infinity, eventRate: NaN };
    expect(nextInterval(settled, lost)).toEqual({ interval: 2_000, state: settled });
  });
});

describe('the interval to the next cycle', () => {
  it('lies within the range of the mode, whatever is measured (docs/model/timing.md)', () => {
    fc.assert(
      fc.property(states, pace, anyNumber, anyNumber, anyNumber, (state, mode, events, waiting, spent) => {
        const measured = { eventRate: events, queueDepth: waiting, processingSeconds: spent };
        const next = nextInterval(state, { ...calm, ...mode, ...measured });
        expect(Number.isInteger(next.interval)).toBe(true);
        expect(next.interval).toBeGreaterThanOrEqual(mode.range[0]);
        expect(next.interval).toBeLessThanOrEqual(mode.range[1]);
        expect(Object.values(next.state).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['eventRate', rate, 'shorter'],
    ['queueDepth', depth, 'shorter'],
    ['processingSeconds', seconds, 'longer'],
  ] as const)('grows never the wrong way: more %s makes it no %s', (field, values, direction) => {
    fc.assert(
      fc.property(states, samples, values, values, (state, sample, one, other) => {
        const less = intervalOf(state, { ...sample, [field]: Math.min(one, other) });
        const more = intervalOf(state, { ...sample, [field]: Math.max(one, other) });
        if (direction === 'shorter') expect(more).toBeLessThanOrEqual(less);
        else expect(more).toBeGreaterThanOrEqual(less);
      }),
      { numRuns: 500 },
    );
  });

  it('follows the base of the mode', () => {
    fc.assert(
      fc.property(states, samples, fc.nat({ max: 100_000 }), (state, sample, more) => {
        const raised = { ...sample, base: sample.base + more };
        expect(intervalOf(state, raised)).toBeGreaterThanOrEqual(intervalOf(state, sample));
      }),
    );
  });

  it('is the minimum when something urgent waits, and the averages stand still', () => {
    fc.assert(
      fc.property(states, samples, (state, sample) => {
        const next = nextInterval(state, { ...sample, urgent: true });
        expect(next).toEqual({ interval: 100, state });
        expect(next.interval).toBeLessThanOrEqual(intervalOf(state, sample));
      }),
    );
  });

  it.each([
    ['normal', 5_000],
    ['deepFocus', 30_000],
    ['exploration', 10_000],
    ['overload', 1_000],
    ['sleep', 180_000],
  ] as const)('of an undisturbed mind in %s is %d ms', (name, interval) => {
    const [base, shortest, longest] = modes[name];
    const quiet = { ...calm, base, range: [shortest, longest] as const, eventRate: 0, queueDepth: 0 };
    expect(intervalOf(initialTiming, quiet)).toBe(interval);
  });
});

describe('the base of exploration', () => {
  it('goes from the slowest, with nothing new, to the fastest, with nothing old', () => {
    const range = [1_000, 10_000] as const;
    expect([-1, 0, 0.5, 1, 2].map((discovery) => explorationBase(discovery, range))).toEqual([
      10_000, 10_000, 5_500, 1_000, 1_000,
    ]);
  });
});
