import { UnreadableAnswer } from './unreadable-answer.ts';

/** The most tool calls of one answer. A model that makes more goes round in a circle, and each call is work for the mind. */
const mostCalls = 100;

/** Checks how many tool calls an answer has so far. Throws `UnreadableAnswer` when they are too many. */
export function checkCount(calls: number): void {
  if (calls > mostCalls) throw new UnreadableAnswer(`it calls more than ${mostCalls} tools at once`);
}
