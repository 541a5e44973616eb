import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotted, type SectionClaim } from '../../src/context/allotted.ts';

const claim: fc.Arbitrary<SectionClaim> = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  most: fc.nat(5_000),
  priority: fc.nat(4),
  wanted: fc.oneof(fc.nat(5_000), fc.constant(Infinity)),
});
const claims = fc.dictionary(fc.constantFrom('memories', 'identity', 'files', 'relevant', 'stream'), claim);

const sumOf = (rooms: Readonly<Record<string, number>>) =>
  Object.values(rooms).reduce((sum, each) => sum + each, 0);

describe('the rooms of the sections of a call', () => {
  it('are together never more than the room, and none is more than it may have or could fill', () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: -10, max: 20_000 }), (asked, room) => {
        const rooms = allotted(room, asked);
        expect(sumOf(rooms)).toBeLessThanOrEqual(Math.max(0, room));
        for (const [name, { share, most, wanted }] of Object.entries(asked)) {
          expect(rooms[name]).toBeGreaterThanOrEqual(0);
          expect(rooms[name]).toBeLessThanOrEqual(Math.min(most, wanted, Math.max(0, room) * share));
        }
      }),
    );
  });

  it('come to who has the higher priority first: what others ask for makes no difference to it', () => {
    fc.assert(
      fc.property(claims, claim, fc.nat(20_000), (others, own, room) => {
        const first = { ...own, priority: 9 };
        expect(allotted(room, { ...others, own: first })['own']).toBe(allotted(room, { own: first }).own);
      }),
    );
  });

  it('of equal priority are shares of the same room', () => {
    const one = { share: 0.4, most: 1_000, priority: 5, wanted: Infinity };
    const rooms = allotted(1_000, {
      one,
      other: { ...one, share: 0.3 },
      last: { ...one, share: 1, priority: 1 },
    });
    expect(rooms).toEqual({ one: 400, other: 300, last: 300 });
  });

  it('leave to those that come later what the earlier ones could not fill', () => {
    const all = { share: 1, most: 1_000, priority: 5, wanted: 100 };
    expect(allotted(1_000, { one: all, last: { ...all, priority: 1, wanted: Infinity } })).toEqual({
      one: 100,
      last: 900,
    });
  });
});
