import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { percentiles, timed } from '../memory/percentiles.ts';
import { heapInUse } from '../minds/heap.ts';
import { burstOf, steadily } from './arrivals.ts';
import type { HeldRun } from './costs.ts';
import { MeasuredService } from './measured-service.ts';

export type HeldOptions = Pick<HeldRun, 'minds' | 'burst' | 'perSecond' | 'seconds' | 'seed'>;

/**
 * Lives with so many minds what the model predicts: all are born and put away; then so many percepts come at once, and then others at random. Whoever was woken stays
 * awake: of many minds most are put away to the end.
 */
export async function measureHeld(
  server: string,
  options: HeldOptions,
  told: (done: string) => void,
): Promise<Omit<HeldRun, 'measured'>> {
  const { minds, burst, seed } = options;
  const service = await MeasuredService.open(server, minds);
  try {
    const birth = await service.during(() =>
      service.each(
        Array.from({ length: minds }, (_, place) => place),
        async (place) => {
          await service.mind(place).start();
          await service.mind(place).stop();
        },
      ),
    );
    told(`${minds} minds are born`);
    const all = processors();
    const first = await service.during(() =>
      Promise.all(burstOf(burst, minds, seed).map(({ mind }) => service.ask(mind))),
    );
    const busy = processors() - all;
    const others = Math.max(0, busy - first.process - first.database) / first.milliseconds;
    told(`${burst} percepts at once are answered`);
    const durations: number[] = [];
    const then = await service.during(() => steadyLoad(service, options, durations));
    const cores = cpus().length;
    return {
      ...options,
      cores,
      available: Math.max(0.05, cores - others),
      found: {
        throughput: (burst / first.milliseconds) * 1_000,
        p95: percentiles(durations).p95,
        heap: heapInUse() / 1e6,
        database: (birth.bytes + first.bytes + then.bytes) / 1e6,
      },
    };
  } finally {
    await service.close();
  }
}

/** Percepts come when they come, whether or not the last was answered. */
async function steadyLoad(
  service: MeasuredService,
  options: HeldOptions,
  durations: number[],
): Promise<void> {
  const begun = systemClock.now();
  await Promise.all(
    steadily(options).map(async ({ at, mind }) => {
      await new Promise<void>((resolve) => void systemClock.at(begun + at, resolve));
      durations.push((await timed(() => service.ask(mind))).milliseconds);
    }),
  );
}

/** The time that all processors of the machine have worked, for whomever, milliseconds. Linux only. */
function processors(): number {
  const fields = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .trim()
    .split(/\s+/)
    .slice(1, 9)
    .map(Number);
  // all but those in which nothing was to be done
  const worked = fields.filter((_, place) => place !== 3 && place !== 4);
  return worked.reduce((sum, ticks) => sum + ticks, 0) * 10;
}
