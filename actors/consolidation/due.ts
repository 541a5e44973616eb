import { startOfDay } from '../../theory/local-time.ts';
import { noticingEvery, type ConsolidationContext } from './consolidating.ts';

/** How long lies between two walks through all memories to see what has faded, milliseconds (docs/model/belief.md). */
const fadingInterval = 86_400_000;

/** How long after a walk sleep begins the next one early, so that it falls into the night, milliseconds. Our choice. */
const fadingInSleep = fadingInterval * 0.75;

/** The shortest time between two deep passes, whatever has come meanwhile, milliseconds. Our choice. */
const shortestPause = 10 * 60_000;

/** How many intervals it is at the most until a deep pass that is due by the clock is made in an hour in which people speak. Our choice. */
const busyIntervals = 4;

/** How long it waits before it looks again whether the mind is out of overload, or memory can be read again, milliseconds. */
const pressedPause = 60_000;

/** How often in a row memory may not be read until a pass goes on without having looked what came before. Ours. */
const mostUnread = 3;

/** How many cycles there were since it looked last. */
const unnoticed = ({ lived = 0, noticed = 0 }: ConsolidationContext): number => lived - noticed;

/** Whether it is to look, after a cycle, what of that which came has come before. */
export const isNoticingDue = (context: ConsolidationContext): boolean =>
  isAwake(context) && unnoticed(context) >= noticingEvery;

/** Whether it looks now because a deep pass or a walk is due, which are to know of everything that came. Not while memory cannot be read: they would never begin. */
export const isNoticingFirst = (context: ConsolidationContext, at: number): boolean =>
  unnoticed(context) > 0 &&
  (context.unread ?? 0) < mostUnread &&
  (isMatterDue(context, at) || isFadingDue(context, at));

/** When all memories are to be walked through next, and when a deep pass is due by the clock. A mind that kept nothing new has nothing to pass over. */
const fadingDueAt = ({ fadedAt, passedAt = 0 }: ConsolidationContext): number =>
  (fadedAt ?? passedAt) + fadingInterval;
const passDueAt = ({ importance = 0, passedAt = 0, terms }: ConsolidationContext): number =>
  terms === undefined || importance === 0
    ? Infinity
    : passedAt + Math.max(shortestPause, terms.interval * (terms.busy ? busyIntervals : 1));

/** When the first day is over of which no summary tells yet. */
const dayOverAt = ({ days, terms }: ConsolidationContext): number =>
  days === undefined ? Infinity : startOfDay(days.first + 1, terms?.timezone ?? 'UTC');

/** Whether a day is over of which no summary tells yet (docs/model/rhythms.md). */
export const isDayOver = (context: ConsolidationContext, at: number): boolean => at >= dayOverAt(context);

const isAwake = ({ terms, pressed }: ConsolidationContext): boolean =>
  terms !== undefined && pressed === undefined;

export const isFadingDue = (context: ConsolidationContext, at: number): boolean =>
  isAwake(context) && at >= fadingDueAt(context);

/** Whether a deep pass over what is new is due: by the clock, or because so much was kept since the last one. */
function isMatterDue(context: ConsolidationContext, at: number): boolean {
  const { importance = 0, passedAt = 0, terms } = context;
  if (!isAwake(context)) return false;
  const isFull = importance >= (terms?.importance ?? Infinity) && at >= passedAt + shortestPause;
  return isFull || at >= passDueAt(context);
}

/** Whether a deep pass is due, over what is new or because a day is over. */
export const isPassDue = (context: ConsolidationContext, at: number): boolean =>
  isMatterDue(context, at) ||
  (isAwake(context) && isDayOver(context, at) && at >= (context.passedAt ?? 0) + shortestPause);

/** Whether a part of sleep is for this: light sleep for what has faded, deep sleep for what is new. */
export const isRestForFading = (context: ConsolidationContext, at: number): boolean =>
  isAwake(context) && at >= fadingDueAt(context) - fadingInterval + fadingInSleep;
export const isRestForPass = (context: ConsolidationContext, at: number): boolean =>
  isAwake(context) &&
  context.pass === undefined &&
  (context.importance ?? 0) > 0 &&
  at >= (context.passedAt ?? 0) + shortestPause;

/** Whether a dream has anything to go over: a cycle since the last one that did. It waits until what was begun is done. */
export const isReplayDue = (context: ConsolidationContext): boolean =>
  isAwake(context) &&
  context.pass === undefined &&
  context.walk === undefined &&
  (context.lived ?? 0) > (context.replayed ?? 0);

/** How long until something is due, milliseconds; null when nothing will be. */
export function nextTending(context: ConsolidationContext, at: number): number | null {
  const { terms, importance = 0, passedAt = 0, pressed, walk, pass, unread } = context;
  if (terms === undefined) return null;
  // what was put off, or could not be done, is taken up again
  const looksAgain = unread !== undefined && unread < mostUnread;
  if (pressed || walk !== undefined || pass !== undefined || looksAgain) return pressedPause;
  const fullAt = importance >= terms.importance ? passedAt + shortestPause : Infinity;
  const dayAt = Math.max(dayOverAt(context), passedAt + shortestPause);
  return Math.max(0, Math.min(fadingDueAt(context), passDueAt(context), fullAt, dayAt) - at);
}
