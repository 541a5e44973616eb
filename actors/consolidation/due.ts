import { noticingEvery, type ConsolidationContext } from './consolidating.ts';

/** How long lies between two walks through all memories to see what has faded, milliseconds (docs/model/belief.md). */
const fadingInterval = 86_400_000;

/** How long after a walk sleep begins the next one early, so that it falls into the night, milliseconds. Our choice. */
const fadingInSleep = fadingInterval * 0.75;

/** The shortest time between two deep passes, whatever has come meanwhile, milliseconds. Our choice. */
const shortestPause = 10 * 60_000;

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
  (isPassDue(context, at) || isFadingDue(context, at));

/** When all memories are to be walked through next, and when a deep pass is due by the clock. A mind that kept nothing new has nothing to pass over. */
const fadingDueAt = ({ fadedAt, passedAt = 0 }: ConsolidationContext): number =>
  (fadedAt ?? passedAt) + fadingInterval;
const passDueAt = ({ importance = 0, passedAt = 0, terms }: ConsolidationContext): number =>
  terms === undefined || importance === 0 ? Infinity : passedAt + Math.max(shortestPause, terms.interval);

const isAwake = ({ terms, pressed }: ConsolidationContext): boolean =>
  terms !== undefined && pressed === undefined;

export const isFadingDue = (context: ConsolidationContext, at: number): boolean =>
  isAwake(context) && at >= fadingDueAt(context);

/** Whether a deep pass is due: by the clock, or because so much was kept since the last one. */
export function isPassDue(context: ConsolidationContext, at: number): boolean {
  const { importance = 0, passedAt = 0, terms } = context;
  if (!isAwake(context)) return false;
  const isFull = importance >= (terms?.importance ?? Infinity) && at >= passedAt + shortestPause;
  return isFull || at >= passDueAt(context);
}

/** Whether a part of sleep is for this: light sleep for what has faded, deep sleep for what is new. */
export const isRestForFading = (context: ConsolidationContext, at: number): boolean =>
  isAwake(context) && at >= fadingDueAt(context) - fadingInterval + fadingInSleep;
export const isRestForPass = (context: ConsolidationContext, at: number): boolean =>
  isAwake(context) &&
  context.pass === undefined &&
  (context.importance ?? 0) > 0 &&
  at >= (context.passedAt ?? 0) + shortestPause;

/** How long until something is due, milliseconds; null when nothing will be. */
export function nextTending(context: ConsolidationContext, at: number): number | null {
  const { terms, importance = 0, passedAt = 0, pressed, walk, pass, unread } = context;
  if (terms === undefined) return null;
  // what was put off, or could not be done, is taken up again
  const looksAgain = unread !== undefined && unread < mostUnread;
  if (pressed || walk !== undefined || pass !== undefined || looksAgain) return pressedPause;
  const fullAt = importance >= terms.importance ? passedAt + shortestPause : Infinity;
  return Math.max(0, Math.min(fadingDueAt(context), passDueAt(context), fullAt) - at);
}
