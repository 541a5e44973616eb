import type { Lifetime } from '../../../ports/lifetime.ts';

const hour = 3_600_000;
const day = 24 * hour;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How old an agent is, how long it was awake and how often it came back, in a sentence. */
export function lifetimeWords({ bornAt, restarts, uptime }: Lifetime, now: number): string {
  const age = Math.max(0, Math.floor((now - bornAt) / day));
  // a clock that was set may have counted more than there was, or less than nothing
  const awake = counted(Math.floor(Math.min(Math.max(0, uptime), Math.max(0, now - bornAt)) / hour), 'hour');
  const back = restarts === 0 ? 'never restarted' : `restarted ${counted(restarts, 'time')}`;
  return `You are ${counted(age, 'day')} old, were awake for ${awake} of it, and were ${back}.`;
}
