import { mostToolCalls } from '../../../ports/stream.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/**
 * Checks how many tool calls an answer has so far, so that one with too many is not read to its end. Throws `UnreadableAnswer`
 * when they are too many.
 */
export function checkCount(calls: number): void {
  if (calls > mostToolCalls) throw new UnreadableAnswer(`it calls more than ${mostToolCalls} tools at once`);
}
