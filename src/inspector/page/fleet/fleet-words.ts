import { dollarWords } from '../../../costs/cost-words.ts';
import type { FleetMind } from '../../../service/fleet.ts';
import { lengthText, nameText, wholeText } from '../parts/words.ts';

/** Where a mind is, in words. */
export function presenceWords({ presence, holder, isCrashed }: FleetMind): string {
  if (isCrashed) return 'ended by a crash';
  switch (presence) {
    case 'here':
      return 'awake';
    case 'elsewhere':
      return holder === null ? 'awake elsewhere' : `awake in process ${holder.process} on ${holder.machine}`;
    case 'asleep':
      return 'put away';
    case 'unborn':
      return 'not born yet';
    default:
      return presence satisfies never;
  }
}

/** What waits, and since when the oldest of it does. */
export const lagWords = ({ waiting, oldest }: FleetMind, now: number): string =>
  oldest === null ? '0' : `${wholeText(waiting)}, the oldest for ${lengthText(now - oldest)}`;

/** What the last day cost. */
export function dayWords({ day: { calls, dollars, unpriced } }: FleetMind): string {
  if (calls === 0) return 'nothing';
  return unpriced === 0 ? dollarWords(dollars) : `${dollarWords(dollars)} and more`;
}

/** The calls behind that, for those who hover. */
export const callWords = ({ day: { calls, failures, unpriced, tokens } }: FleetMind): string =>
  `${wholeText(calls)} calls, ${wholeText(tokens)} tokens, ${wholeText(failures)} failed, ${wholeText(unpriced)} of unknown price`;

/** What failed lately. */
export const errorWords = ({ errors: { hour, last } }: FleetMind, now: number): string =>
  last === null
    ? 'none'
    : `${wholeText(hour)} in the hour; last ${nameText(last.effect)}, ${lengthText(now - last.at)} ago: ${last.message}`;

/** Who has it, and for how long unless that is renewed. */
export const leaseWords = ({ lease, epoch }: FleetMind, now: number): string =>
  lease === null
    ? `epoch ${epoch}`
    : `epoch ${epoch}, process ${lease.holder.process} on ${lease.holder.machine}, ${lease.until > now ? `${lengthText(lease.until - now)} left` : 'run out'}`;
