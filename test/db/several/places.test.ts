import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byPlace, chosenPlace, placeAt } from '../../../db/several/places.ts';

it('calls a database by its server and name, or as its address says, and never by who comes in', () => {
  expect(placeAt('postgres://ann:secret@db1:5432/minds')).toBe('db1:5432/minds');
  expect(placeAt('postgres://db1/minds?place=east')).toBe('east');
  expect(() => byPlace(['postgres://a/x', 'postgres://ann@a/x'])).toThrow('1 are different');
});

it('shares new minds out evenly', () => {
  const counts = new Map<string, number>();
  for (let mind = 0; mind < 3_000; mind += 1) {
    const place = chosenPlace(`mind-${mind}`, ['a', 'b', 'c']);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});

it('chooses another place for a mind only where that is the database that was added', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }),
      (mind, [added, ...places]) => {
        const chosen = chosenPlace(mind, [...places, added!]);
        expect([added, chosenPlace(mind, places)]).toContain(chosen);
        expect(chosenPlace(mind, [added!, ...places.toReversed()])).toBe(chosen);
      },
    ),
  );
});
