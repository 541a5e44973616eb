import { expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { mindId } from '../../ports/mind-name.ts';
import { takeUpCrashed } from '../../src/cli/serve/take-up-crashed.ts';
import type { FleetMind } from '../../src/service/fleet.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

/** Minds of which some are crashed, and how often each was tried to be woken. */
function service(crashed: Set<MindId>, { refuses = () => false }: { refuses?: () => boolean } = {}) {
  const tried: MindId[] = [];
  const ids = [mindId('Ada'), mindId('Ben'), mindId('Cy')];
  return {
    tried,
    fleet: async ({ only = (id: MindId) => ids.includes(id) } = {}) => ({
      at: 0,
      next: null,
      minds: ids.filter(only).map((id) => ({ id, isCrashed: crashed.has(id) }) as FleetMind),
    }),
    mind: (id: MindId | string) =>
      ({
        start: async () => {
          tried.push(id as MindId);
          if (refuses()) throw new Error('Another process has it.');
          crashed.delete(id as MindId);
        },
      }) as never,
  };
}

/** Lets everything run that needs no time. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const served = new Set([mindId('Ada'), mindId('Ben')]);

it('minds that a crash has ended are woken, whenever that is, and no others', async () => {
  const clock = new VirtualClock(0, settled);
  const crashed = new Set([mindId('Ada'), mindId('Cy')]);
  const given = service(crashed);
  const end = new AbortController();
  const running = takeUpCrashed(given, { only: served, clock, signal: end.signal });
  await clock.advance(2_000);
  expect(given.tried).toEqual([mindId('Ada')]);
  crashed.add(mindId('Ben'));
  await clock.advance(10_000);
  expect(given.tried).toEqual([mindId('Ada'), mindId('Ben')]);
  end.abort();
  await running;
});

it('one that cannot be woken is tried ever less often, and once a minute at the least', async () => {
  const clock = new VirtualClock(0, settled);
  const given = service(new Set([mindId('Ada')]), { refuses: () => true });
  const end = new AbortController();
  const running = takeUpCrashed(given, { only: served, clock, signal: end.signal });
  await clock.advance(60_000);
  const early = given.tried.length;
  expect(early).toBeGreaterThan(2);
  expect(early).toBeLessThan(10);
  await clock.advance(600_000);
  expect(given.tried.length - early).toBeGreaterThanOrEqual(9);
  expect(given.tried.length - early).toBeLessThanOrEqual(11);
  end.abort();
  await running;
});
