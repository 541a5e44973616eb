import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validate, version } from 'uuid';
import { identifiers } from '../../../src/host/clock/identifiers.ts';
import { seededRandom } from '../../../src/host/clock/seeded-random.ts';

const someTime = Date.UTC(2026, 0, 1);

/** A clock that shows these times, one a look, and then the last one for ever. */
function clockOf(times: readonly number[]) {
  let looks = 0;
  return {
    now: () => times[Math.min(looks++, times.length - 1)] ?? someTime,
    at: () => () => {},
  };
}

function make(count: number, times: readonly number[] = [someTime], { seed = 1, stream = 'percepts' } = {}) {
  const maker = identifiers(clockOf(times), seededRandom(seed), stream);
  return Array.from({ length: count }, () => maker.next());
}

const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
const anyTimes = fc.array(fc.nat({ max: 2 ** 48 - 1 }), { minLength: 1, maxLength: 40 });

describe('identifiers', () => {
  it('are UUIDs of version 7 that carry the time, whatever the clock shows', () => {
    fc.assert(
      fc.property(anyTimes, (times) => {
        const rising = times.toSorted((a, b) => a - b);
        const made = make(rising.length, rising);
        expect(made.every((id) => validate(id) && version(id) === 7)).toBe(true);
        expect(made.map(timeOf)).toEqual(rising);
      }),
    );
  });

  it('each sort after the one before, also within a millisecond and when the clock is set back', () => {
    fc.assert(
      fc.property(anyTimes, (times) => {
        const made = make(times.length + 5, times);
        expect(made).toEqual(made.toSorted());
        expect(new Set(made).size).toBe(made.length);
      }),
    );
  });

  it('are the same for the same clock and seed (I7)', () => {
    fc.assert(
      fc.property(anyTimes, fc.nat(), fc.string(), (times, seed, stream) => {
        expect(make(9, times, { seed, stream })).toEqual(make(9, times, { seed, stream }));
      }),
    );
    expect(make(2)).toMatchInlineSnapshot(`
      [
        "019b76da-a800-7000-8000-05caf9a5ad32",
        "019b76da-a800-7000-8000-0808823d384a",
      ]
    `);
  });

  it('differ under another seed and for another stream', () => {
    const all = [make(100), make(100, [someTime], { seed: 2 }), make(100, [someTime], { stream: 'speech' })];
    expect(new Set(all.flat()).size).toBe(300);
  });

  it('are unique over a hundred thousand in one millisecond', () => {
    const made = make(100_000);
    expect(new Set(made).size).toBe(100_000);
    expect(made.every((id, place) => place === 0 || id > (made[place - 1] ?? id))).toBe(true);
  });

  it('are well formed for any draw, the least and the greatest too', () => {
    for (const draw of [0, 0.5, 1 - 2 ** -53]) {
      const maker = identifiers(clockOf([someTime]), { uniform: () => draw }, 'edge');
      expect(validate(maker.next())).toBe(true);
    }
  });
});
