import type { FleetRecord, FleetSince, LastFailure, Whereabouts } from '../../../ports/fleet.ts';
import type { MindRows } from './rows.ts';

/** Where a mind is: no other process can have what is in memory. */
export const whereaboutsOf = ({ mind, checkpoints }: MindRows): Whereabouts => ({
  mind,
  isBorn: checkpoints.length > 0,
  holder: null,
});

/** How a mind is, by its rows. */
export function fleetRecordOf(rows: MindRows, since: FleetSince): FleetRecord {
  const waiting = [...rows.waiting.values()];
  const failed = failuresIn(rows);
  return {
    ...whereaboutsOf(rows),
    epoch: rows.epoch,
    isRunning: rows.isRunning,
    leaseUntil: null,
    cycle: rows.cycle,
    lastAlive: rows.lastAlive,
    bornAt: rows.bornAt,
    uptime: rows.uptime,
    mode: rows.standing?.mode ?? null,
    isPaused: rows.standing?.paused ?? false,
    waiting: waiting.length,
    oldest: waiting.reduce<number | null>(
      (oldest, { header: { acceptedAt } }) => Math.min(oldest ?? acceptedAt, acceptedAt),
      null,
    ),
    quarantined: [...rows.quarantined].filter(({ dropped }) => dropped === null).length,
    unknown: rows.unknown.size + rows.inState.unconfirmed.size,
    day: spentAfter(rows, since.day),
    failures: failed.filter(({ at }) => at > since.hour).length,
    lastFailure: failed.at(-1) ?? null,
  };
}

/** The effects that failed, in the order of time. */
const failuresIn = ({ journal }: MindRows): LastFailure[] =>
  [...journal.values()]
    .flatMap(({ outcome, settledAt: at, cycle }) =>
      outcome === null || outcome.ok || at === null
        ? []
        : [{ at, cycle, effect: outcome.effect, message: outcome.failure.message }],
    )
    .sort((one, other) => one.at - other.at);

function spentAfter({ calls }: MindRows, after: number): FleetRecord['day'] {
  const spent = { calls: 0, failures: 0, unpriced: 0, tokens: 0, nanodollars: 0 };
  for (const { at, failure, nanodollars, inputTokens, outputTokens } of calls.values()) {
    if (at <= after) continue;
    spent.calls += 1;
    if (failure !== null) spent.failures += 1;
    else if (nanodollars === null) spent.unpriced += 1;
    spent.tokens += inputTokens + outputTokens;
    spent.nanodollars += nanodollars ?? 0;
  }
  return spent;
}
