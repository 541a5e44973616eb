import { systemClock } from '../../src/host/clock/system-clock.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import { createHost } from '../../src/service/create-host.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { watchSockets } from '../peers/watch-wires.ts';

/** What minds that are awake and have nothing to do take together in a minute. */
export interface IdleFigures {
  minds: number;
  seconds: number;
  statements: number;
  roundTrips: number;
  /** How often the process woke. */
  wakeUps: number;
  /** Of this process with all its threads, and of the one that runs the minds, milliseconds. */
  processor: number;
  mainThread: number;
  /** What the main thread takes when it wakes as often and does nothing, once the minds are put away, milliseconds. */
  bare: number;
  /** The statements, each with how often it came in the whole time. */
  kinds: { sql: string; count: number }[];
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void systemClock.at(systemClock.now() + milliseconds, resolve));

/**
 * How long they rest before they are watched, milliseconds: what follows their last turn is over then, and so is the last collection of what their
 * start has left, which V8 makes a hundred seconds after the one before when little is done.
 */
const rest = 240_000;
const minute = 60;
const longest = 120;

/** What the main thread takes while `what` runs, milliseconds, and how often it woke. */
async function ofMainThread(what: () => Promise<void>): Promise<{ taken: number; wakeUps: number }> {
  const before = process.threadCpuUsage();
  const { loopCount } = performance.nodeTiming.uvMetricsInfo;
  await what();
  const { user, system } = process.threadCpuUsage(before);
  return {
    taken: (user + system) / 1_000,
    wakeUps: performance.nodeTiming.uvMetricsInfo.loopCount - loopCount,
  };
}

/** Wakes so often in so many seconds and does nothing. */
async function wakeForNothing(wakeUps: number, seconds: number): Promise<void> {
  for (let count = 0; count < wakeUps; count += 1) await pause((seconds * 1_000) / wakeUps);
}

/** Wakes so many minds, lets each live one turn, and watches them for so many seconds while nobody says anything. */
export async function measureIdle(
  location: DatabaseLocation & { url: string },
  { minds, seconds, folds }: { minds: number; seconds: number; folds: boolean },
): Promise<IdleFigures> {
  const watch = watchSockets(Number(new URL(location.url).port || 5432));
  const names = Array.from({ length: minds }, (_, place) => `idle-${place}`);
  const voice = scriptedVoice({ rules: [], otherwise: { say: 'I hear you.' } }, systemClock);
  const service = await createHost({
    database: location,
    minds: names.map((name) => JSON.stringify({ name })),
    voice,
    folds,
  });
  for (const name of names) await service.mind(name).ask('My name is Tom.');
  globalThis.gc?.();
  await pause(rest);
  const kinds = new Map<string, number>();
  const before = process.cpuUsage();
  let watched = { taken: 0, wakeUps: 0 };
  const { statements, waits } = await watch.during(
    async () => {
      watched = await ofMainThread(() => pause(seconds * 1_000));
    },
    (sql) => {
      const kind = sql.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    },
  );
  const { user, system } = process.cpuUsage(before);
  await service.close();
  globalThis.gc?.();
  const { taken: bare } = await ofMainThread(() => wakeForNothing(watched.wakeUps, seconds));
  const each = (amount: number): number => (amount / seconds) * minute;
  return {
    minds,
    seconds,
    statements: each(statements),
    roundTrips: each(waits),
    wakeUps: each(watched.wakeUps),
    processor: each((user + system) / 1_000),
    mainThread: each(watched.taken),
    bare: each(bare),
    kinds: [...kinds].map(([sql, count]) => ({ sql, count })),
  };
}

export const idleText = ({ minds, seconds, kinds, ...each }: IdleFigures): string => {
  const [statements, roundTrips, wakeUps, processor, mainThread, bare] = [
    each.statements,
    each.roundTrips,
    each.wakeUps,
    each.processor,
    each.mainThread,
    each.bare,
  ].map((figure) => figure.toFixed(1));
  return [
    `${minds} minds with nothing to do, watched for ${seconds} s, in a minute: ${statements} statements, ${roundTrips} round trips, ${wakeUps} wake-ups.`,
    `Processor time in a minute: ${processor} ms, of which ${mainThread} ms in the main thread, which takes ${bare} ms when it wakes as often and does nothing.`,
    ...kinds.map(({ sql, count }) => `${String(count).padStart(6)}  ${sql}`),
  ].join('\n');
};
