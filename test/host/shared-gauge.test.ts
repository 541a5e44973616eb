import { expect, it } from 'vitest';
import { sharedGauge } from '../../src/host/lifecycle/shared-gauge.ts';

it('measures once for all who ask at about the same time, and anew after that', async () => {
  let [at, count] = [0, 0];
  const gauge = sharedGauge({ measure: async () => ({ disk: null, memory: ++count }) }, { now: () => at });
  const ask = async (time: number): Promise<number> => {
    at = time;
    return (await gauge.measure()).memory;
  };
  expect([await ask(0), await ask(0), await ask(3_749)]).toEqual([1, 1, 1]);
  expect([await ask(3_750), await ask(6_000), await ask(7_500)]).toEqual([2, 2, 3]);
});

it('asks again after a measurement that has failed, when the time of that is over', async () => {
  let at = 0;
  const measure = async () => {
    if (at === 0) throw new Error('No such folder.');
    return { disk: 1, memory: 1 };
  };
  const gauge = sharedGauge({ measure }, { now: () => at });
  await expect(gauge.measure()).rejects.toThrow('No such folder.');
  at = 5_000;
  expect(await gauge.measure()).toEqual({ disk: 1, memory: 1 });
});
