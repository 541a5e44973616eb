import { expect, it } from 'vitest';
import { seededRandom } from '../../../src/host/clock/seeded-random.ts';
import { uniform } from '../../../theory/uniform.ts';

it('the random source of a seed has no state: draws do not depend on those before them (I6)', () => {
  const [one, twin] = [seededRandom(3), seededRandom(3)];
  for (let counter = 0; counter < 50; counter += 1) one.uniform('elsewhere', counter);
  expect(one.uniform('dream', 4)).toBe(twin.uniform('dream', 4));
  expect(one.uniform('dream', 4)).toBe(uniform(3, 'dream', 4));
  expect(seededRandom(4).uniform('dream', 4)).not.toBe(one.uniform('dream', 4));
});
