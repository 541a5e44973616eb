import type { FleetRecord } from '../../../ports/fleet.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { MindStores } from '../../../ports/store.ts';
import type { FleetMind, FleetPage, FleetQuery } from '../fleet.ts';
import { presenceOf } from '../presence.ts';
import type { Seat } from '../seat.ts';
import { InputRefused } from '../service-errors.ts';

const usualLimit = 100;
const mostAtOnce = 500;

const hour = 3_600_000;
const day = 24 * hour;
const billion = 1_000_000_000;

/** A page of minds as whoever watches many of them sees it. It reads all of their records in one statement, and wakes nobody. Throws `InputRefused`. */
export async function fleetOf(
  seats: readonly Seat[],
  { after = '', limit = usualLimit }: Pick<FleetQuery, 'after' | 'limit'>,
  { stores, now }: { stores: Pick<MindStores, 'fleet'>; now: number },
): Promise<FleetPage> {
  if (!Number.isInteger(limit) || limit < 1 || limit > mostAtOnce)
    throw new InputRefused([{ field: 'limit', problem: `must be a whole number from 1 to ${mostAtOnce}.` }]);
  const following = seats.filter(({ id }) => id > after).sort((one, other) => (one.id < other.id ? -1 : 1));
  const page = following.slice(0, limit);
  const records = await stores.fleet(
    page.map(({ id }) => id),
    { day: now - day, hour: now - hour },
  );
  const known = new Map(records.map((record) => [record.mind, record]));
  return {
    at: now,
    minds: page.map((seat) => fleetMind(seat, known.get(seat.id) ?? unborn(seat.id))),
    next: following.length > page.length ? page.at(-1)!.id : null,
  };
}

function fleetMind(seat: Seat, record: FleetRecord): FleetMind {
  const { id, name, configuration, active, trouble } = seat;
  const { cycle, lastAlive, waiting, oldest, quarantined, unknown, epoch, holder, leaseUntil } = record;
  const { bornAt, uptime } = record;
  const { nanodollars, ...spent } = record.day;
  const where = presenceOf(seat, record);
  const state = active?.state();
  return {
    id,
    name,
    ...where,
    isConfigured: configuration !== null,
    mode: state?.mode ?? record.mode,
    isPaused: state === undefined ? record.isPaused : state.life === 'paused',
    isCrashed: record.isRunning && active === null && holder === null,
    cycle: state?.cycle ?? cycle,
    lastAlive,
    bornAt,
    restarts: Math.max(0, epoch - 1),
    uptime,
    waiting,
    oldest,
    quarantined,
    unknown,
    epoch,
    lease: holder === null || leaseUntil === null ? null : { holder, until: leaseUntil },
    day: { ...spent, dollars: nanodollars / billion },
    errors: { hour: record.failures, last: record.lastFailure },
    trouble,
  };
}

/** The record of a mind that is configured and was never born. */
const unborn = (mind: MindId): FleetRecord => ({
  mind,
  isBorn: false,
  holder: null,
  epoch: 0,
  isRunning: false,
  leaseUntil: null,
  cycle: 0,
  lastAlive: null,
  bornAt: null,
  uptime: 0,
  mode: null,
  isPaused: false,
  waiting: 0,
  oldest: null,
  quarantined: 0,
  unknown: 0,
  day: { calls: 0, failures: 0, unpriced: 0, tokens: 0, nanodollars: 0 },
  failures: 0,
  lastFailure: null,
});
