import type { CallAmounts, SharedBudgetLimits, SharedBudgetState } from '../../../ports/shared-budget.ts';
import { budgetWindows, type BudgetSpent, type BudgetWindow } from '../budget.ts';

/**
 * The shared budget is a token bucket for each limit. It is told by what is used of it, which drains evenly: a whole limit within its window. A call
 * begins where it fits into the limit of calls, and something is left of the others when what the calls under way will take is counted as used. So within
 * any time `t` no more calls are made than `limit * (1 + t / window)`, and no more tokens and dollars used than that and one call takes, besides what
 * calls took more than was reserved for them.
 */

/** What a service has reserved is given back when it has begun no call for so long, milliseconds: it was killed. */
export const heldFor = 600_000;

/** Whoever is refused asks again after so long at the least, milliseconds: many minds at the limit do not wake and fall asleep by turns. */
export const shortestWait = 60_000;

export const callUnits = ['calls', 'tokens', 'dollars'] as const;

export const nothingUsed: CallAmounts = { calls: 0, tokens: 0, dollars: 0 };

const windows = ['hour', 'day'] as const satisfies readonly BudgetWindow[];

/** How much of one limit is used or reserved. */
export interface SharedLevel {
  window: BudgetWindow;
  unit: (typeof callUnits)[number];
  limit: number;
  used: number;
}

/** A bucket of which nothing is used. */
export const emptyBucket = (limits: SharedBudgetLimits, now: number): SharedBudgetState => ({
  at: now,
  limits,
  used: { hour: nothingUsed, day: nothingUsed },
  held: {},
});

const amounts = (of: (unit: (typeof callUnits)[number]) => number): CallAmounts => ({
  calls: of('calls'),
  tokens: of('tokens'),
  dollars: of('dollars'),
});

/** The bucket at a later time. A clock that is behind drains nothing. */
export function drained(state: SharedBudgetState, now: number): SharedBudgetState {
  const at = Math.max(state.at, now);
  const used = (window: BudgetWindow) =>
    amounts((unit) => {
      const limit = state.limits[window][unit] ?? 0;
      return Math.max(0, state.used[window][unit] - (limit * (at - state.at)) / budgetWindows[window]);
    });
  const held = Object.fromEntries(Object.entries(state.held).filter(([, { until }]) => until > at));
  return { ...state, at, used: { hour: used('hour'), day: used('day') }, held };
}

/** How much of each limit is used or reserved at a time. */
export function levelsOf(state: SharedBudgetState, now: number): SharedLevel[] {
  const { limits, used, held } = drained(state, now);
  return windows.flatMap((window) =>
    callUnits.flatMap((unit) => {
      const limit = limits[window][unit];
      if (limit === undefined) return [];
      const reserved = Object.values(held).reduce((sum, each) => sum + each[unit], 0);
      return [{ window, unit, limit, used: used[window][unit] + reserved }];
    }),
  );
}

/** How much of a limit may be used when another call begins. What a call costs is known of calls alone: it is one. */
const roomOf = ({ unit, limit }: SharedLevel): number => (unit === 'calls' ? Math.max(0, limit - 1) : limit);

/** Nothing is lost by a sum of fractions. */
const rounding = 1e-9;

/** Whether a call has to wait. */
const isReached = (level: SharedLevel): boolean =>
  level.limit === 0 ||
  (level.unit === 'calls' ? level.used > roomOf(level) + rounding : level.used >= level.limit);

/** The limit that is reached at a time and lasts longest; null when every one has something left. */
export function spentOf(state: SharedBudgetState, now: number): BudgetSpent | null {
  const reached = levelsOf(state, now)
    .filter(isReached)
    .map((level): BudgetSpent => {
      const { window, limit, used } = level;
      const length = budgetWindows[window];
      const wait = limit === 0 ? length : Math.ceil(((used - roomOf(level)) * length) / limit) + 1;
      return { ...level, isShared: true, until: now + Math.max(shortestWait, wait) };
    });
  return reached.toSorted((a, b) => b.until - a.until)[0] ?? null;
}

/** A call of a service begins: what it will take is reserved, or it is refused. */
export function take(
  state: SharedBudgetState,
  { service, reserved, now }: { service: string; reserved: CallAmounts; now: number },
): { state: SharedBudgetState; spent: BudgetSpent | null } {
  const current = drained(state, now);
  const spent = spentOf(current, now);
  if (spent !== null) return { state: current, spent };
  const before = current.held[service] ?? nothingUsed;
  const more = { ...amounts((unit) => before[unit] + reserved[unit]), until: current.at + heldFor };
  return { state: { ...current, held: { ...current.held, [service]: more } }, spent: null };
}

/** A call of a service has ended: what was reserved is given back, and what it took is used. */
export function withPaid(
  state: SharedBudgetState,
  given: { service: string; reserved: CallAmounts; taken: CallAmounts; now: number },
): SharedBudgetState {
  const { service, reserved, taken, now } = given;
  const { held, ...current } = drained(state, now);
  const { [service]: before, ...others } = held;
  const used = (window: BudgetWindow) =>
    amounts(
      (unit) => current.used[window][unit] + (current.limits[window][unit] === undefined ? 0 : taken[unit]),
    );
  const left = before && {
    until: before.until,
    ...amounts((unit) => Math.max(0, before[unit] - reserved[unit])),
  };
  return {
    ...current,
    used: { hour: used('hour'), day: used('day') },
    held: left === undefined || left.calls === 0 ? others : { ...others, [service]: left },
  };
}
