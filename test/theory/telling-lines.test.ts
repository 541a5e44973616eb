import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellingFirst } from '../../theory/telling-lines.ts';

describe('telling lines', () => {
  it('§Layered Compaction: stand first, each matter once', () => {
    expect(
      tellingFirst([
        'Responded to Ahmad about the weather.',
        'Responded to Husam about the weather.',
        'Booked Hotel Sunroute Plaza for March.',
        'Responded to Husam about the weather again.',
        'Responded to Sara about the weather.',
      ]),
    ).toEqual([
      'Booked Hotel Sunroute Plaza for March.',
      'Responded to Ahmad about the weather.',
      'Responded to Sara about the weather.',
      'Responded to Husam about the weather again.',
    ]);
  });

  it('are some of those there were, the same for the same, and none twice, for any lines', () => {
    const line = fc.oneof(fc.lorem({ maxCount: 6 }), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const told = tellingFirst(lines);
        expect(tellingFirst(lines)).toEqual(told);
        for (const each of told) expect(lines).toContain(each);
        expect(new Set(told).size).toBe(told.length);
        expect(told.length > 0).toBe(lines.length > 0);
      }),
    );
  });
});
