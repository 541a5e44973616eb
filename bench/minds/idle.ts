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
  /** Of this process, milliseconds. */
  processor: number;
  /** The statements, each with how often it came in the whole time. */
  kinds: { sql: string; count: number }[];
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void systemClock.at(systemClock.now() + milliseconds, resolve));

/** How long they rest before they are watched, milliseconds: what follows their last turn is over then. */
const rest = 180_000;
const minute = 60;
const longest = 120;

/** Wakes so many minds, lets each live one turn, and watches them for so many seconds while nobody says anything. */
export async function measureIdle(
  location: DatabaseLocation & { url: string },
  { minds, seconds }: { minds: number; seconds: number },
): Promise<IdleFigures> {
  const watch = watchSockets(Number(new URL(location.url).port || 5432));
  const names = Array.from({ length: minds }, (_, place) => `idle-${place}`);
  const voice = scriptedVoice({ rules: [], otherwise: { say: 'I hear you.' } }, systemClock);
  const service = await createHost({
    database: location,
    minds: names.map((name) => JSON.stringify({ name })),
    voice,
  });
  for (const name of names) await service.mind(name).ask('My name is Tom.');
  await pause(rest);
  const kinds = new Map<string, number>();
  const before = process.cpuUsage();
  const { statements, waits } = await watch.during(
    () => pause(seconds * 1_000),
    (sql) => {
      const kind = sql.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    },
  );
  const { user, system } = process.cpuUsage(before);
  await service.close();
  const each = (amount: number): number => (amount / seconds) * minute;
  return {
    minds,
    seconds,
    statements: each(statements),
    roundTrips: each(waits),
    processor: each((user + system) / 1_000),
    kinds: [...kinds].map(([sql, count]) => ({ sql, count })),
  };
}

export const idleText = ({ minds, seconds, statements, roundTrips, processor, kinds }: IdleFigures): string =>
  [
    `${minds} minds with nothing to do, watched for ${seconds} s, in a minute: ${statements.toFixed(1)} statements, ${roundTrips.toFixed(1)} round trips, ${processor.toFixed(1)} ms of processor time.`,
    ...kinds.map(({ sql, count }) => `${String(count).padStart(6)}  ${sql}`),
  ].join('\n');
