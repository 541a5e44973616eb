import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeastByChance, type Occurred, sequencesIn } from '../../theory/sequences.ts';

const [day, hour] = [86_400_000, 3_600_000];
const came = (theme: string, at: number, memory = `${theme}@${at}`, subject = 'ruth'): Occurred => ({
  subject,
  theme,
  memory,
  at,
});
/** Something on each of these days, at this hour. */
const on = (theme: string, days: number[], at: number): Occurred[] =>
  days.map((each) => came(theme, each * day + at * hour));
const told = (...occurred: Occurred[][]) =>
  sequencesIn(occurred.flat()).map(({ theme, next, days, of }) => [theme, next, days, of]);

const gym = on('gym train', [0, 3, 7, 10], 9);

describe('§4.1 what follows what', () => {
  it('is told of what comes after the same on three different days, and not of fewer', () => {
    const coffee = on('coffee drink', [0, 3, 10], 11);
    expect(told(gym, coffee)).toEqual([['gym train', 'coffee drink', 3, 4]]);
    expect(told(gym, coffee.slice(1))).toEqual([]);
    expect(sequencesIn([...gym, ...coffee])[0]!.memories).toEqual(
      coffee.toReversed().map(({ memory }) => memory),
    );
  });

  it('is nothing that comes as often anyway, or as often before', () => {
    const daily = Array.from({ length: 11 }, (_, each) => each);
    expect(told(gym, on('coffee drink', daily, 11))).toEqual([]);
    expect(told(gym, on('coffee drink', [0, 3, 7, 10], 8))).toEqual([['coffee drink', 'gym train', 4, 4]]);
    const before = on('coffee drink', [0, 3, 7], 8);
    expect(told(gym, before, on('coffee drink', [0, 3, 7], 11))).toEqual([]);
  });

  it('is of the same day or within an hour, of the same subject, and of other words', () => {
    const late = on('gym train', [0, 3, 7, 10], 23.5);
    expect(told(late, on('coffee drink', [1, 4, 8, 11], 0.25))).toEqual([
      ['gym train', 'coffee drink', 4, 4],
    ]);
    expect(told(late, on('coffee drink', [1, 4, 8, 11], 1))).toEqual([]);
    expect(told(gym, on('coffee gym', [0, 3, 7, 10], 11))).toEqual([]);
    const of = on('coffee drink', [0, 3, 7, 10], 11).map((each) => ({ ...each, subject: 'tom' }));
    expect(told(gym, of)).toEqual([]);
    // what one memory tells at once is in no order
    expect(
      told(
        gym,
        gym.map(({ at, memory }) => came('coffee drink', at, memory)),
      ),
    ).toEqual([]);
  });

  it('came on three days at the least, half of its first at the least, and is the same in any order', () => {
    const themes = ['gym train', 'coffee drink', 'boat', 'chess play'];
    const occurred = fc
      .array(
        fc.record({
          subject: fc.constantFrom('ruth', 'tom'),
          place: fc.nat(3),
          memory: fc.constantFrom('a', 'b', 'c', 'd'),
          at: fc.nat({ max: 40 * 24 }).map((hours) => hours * hour),
          next: fc.option(fc.record({ place: fc.nat(3), after: fc.nat(12 * hour) })),
        }),
        { maxLength: 60 },
      )
      .map((all) =>
        all.flatMap(({ subject, place, memory, at, next }) => [
          came(themes[place]!, at, memory, subject),
          ...(next === null ? [] : [came(themes[next.place]!, at + next.after, memory, subject)]),
        ]),
      );
    let found = 0;
    fc.assert(
      fc.property(occurred, (all) => {
        const sequences = sequencesIn(all);
        found += sequences.length;
        for (const { subject, theme, next, days, of, memories } of sequences) {
          expect(days).toBeGreaterThanOrEqual(3);
          expect(2 * days).toBeGreaterThanOrEqual(of);
          expect(memories.length).toBeLessThanOrEqual(3);
          const second = all.filter((each) => each.subject === subject && each.theme === next);
          for (const memory of memories) expect(second.some((each) => each.memory === memory)).toBe(true);
          // never both ways
          expect(
            sequences.some((each) => each.subject === subject && each.theme === next && each.next === theme),
          ).toBe(false);
        }
        const key = (each: { subject: string; theme: string; next: string; days: number; of: number }) =>
          [each.subject, each.theme, each.next, each.days, each.of].join();
        expect(sequencesIn(all.toReversed()).map(key).toSorted()).toEqual(sequences.map(key).toSorted());
      }),
      {
        numRuns: 400,
        // by chance alone a run of lives without any sequence comes now and then
        examples: [
          [
            // days apart: what comes every day follows nothing
            [0, 10, 20].flatMap((day) => [
              came(themes[0]!, day * 24 * hour, 'a'),
              came(themes[1]!, day * 24 * hour + hour, 'b'),
            ]),
          ],
        ],
      },
    );
    expect(found).toBeGreaterThan(0);
  });

  it('chance is counted by the binomial distribution', () => {
    expect(atLeastByChance(3, { of: 3, each: 0.5 })).toBeCloseTo(0.125, 12);
    expect(atLeastByChance(1, { of: 4, each: 0.5 })).toBeCloseTo(1 - 1 / 16, 12);
    expect(atLeastByChance(2, { of: 4, each: 0 })).toBe(0);
    expect(atLeastByChance(4, { of: 4, each: 1 })).toBe(1);
  });
});
