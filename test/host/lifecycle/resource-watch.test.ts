import { expect, it } from 'vitest';
import { watchResources } from '../../../src/host/lifecycle/resource-watch.ts';
import { sharedAlarms } from '../../../src/host/clock/shared-alarms.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';

it('looks at once, and then every seven and a half seconds at the same moments for all minds of a process', async () => {
  const own = new VirtualClock(1_000, async () => {
    await Promise.resolve();
    await Promise.resolve();
  });
  const clock = sharedAlarms(own);
  const looks: [mind: string, at: number][] = [];
  const watch = (mind: string) =>
    watchResources(
      {
        measure: async () => {
          looks.push([mind, own.now()]);
          return { disk: null, memory: 2 ** 40 };
        },
      },
      { clock, tell: () => {} },
    );
  const endOne = watch('one');
  await own.advance(1_500);
  const endOther = watch('other');
  await own.advance(13_000);
  endOne();
  await own.advance(8_000);
  endOther();
  await own.advance(20_000);
  expect(looks).toEqual([
    ['one', 1_000],
    ['other', 2_500],
    ['one', 7_500],
    ['other', 7_500],
    ['one', 15_000],
    ['other', 15_000],
    ['other', 22_500],
  ]);
});
