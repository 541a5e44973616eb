import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  durationSchema,
  formatDuration,
  longestDuration,
  parseDuration,
} from '../../src/configuration/duration.ts';

const milliseconds = fc.integer({ min: 0, max: longestDuration });

describe('a duration', () => {
  it.each([
    ['500 ms', 500],
    ['2 s', 2_000],
    ['5 min', 300_000],
    ['8 h', 28_800_000],
    ['1 d', 86_400_000],
    ['0.5 s', 500],
    ['90s', 90_000],
    [' 2 s ', 2_000],
  ])('reads %j', (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });

  it.each(['', 's', '2', '2 secs', '-1 s', '2  s', '1e3 ms', '2 S', '2 s 3 ms', '٢ s'])(
    'refuses %j',
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );

  it('is read back as it was written', () => {
    fc.assert(fc.property(milliseconds, (time) => parseDuration(formatDuration(time)) === time));
  });

  it('means the same as a number and as text', () => {
    const schema = durationSchema();
    fc.assert(
      fc.property(milliseconds, (time) => {
        expect(schema.parse(time)).toBe(time);
        expect(schema.parse(formatDuration(time))).toBe(time);
      }),
    );
  });

  it('lies within its range, however it is written', () => {
    const schema = durationSchema({ shortest: 1_000, longest: 60_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120_000 }), (time) => {
        const allowed = time >= 1_000 && time <= 60_000;
        expect(schema.safeParse(time).success).toBe(allowed);
        expect(schema.safeParse(`${time} ms`).success).toBe(allowed);
      }),
    );
  });

  it.each([Number.NaN, Infinity, -1, null, true, [], {}])('refuses %j', (value) => {
    expect(durationSchema().safeParse(value).success).toBe(false);
  });
});
