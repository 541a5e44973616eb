import type { MemoryChange } from '../../ports/memory.ts';
import { fateOf } from './fate.ts';
import { reportFate } from './report-fate.ts';
import { isDoubtful, waitingForVoice, type Flush } from './flush.ts';

/**
 * The result of a flush: one change at the most for each item, none for what stays in the buffer. `again`: something was not
 * looked at, or waits for the voice and would be heard.
 */
export function settledFlush(
  flush: Flush,
  at: number,
): { cycle: number; changes: MemoryChange[]; again: boolean } {
  const { cycle, seed, noiseFloor, persistFrom, memories, assessments, verdicts, asks, more } = flush;
  const terms = { at, cycle, seed, noiseFloor, persistFrom, memories };
  const waiting = waitingForVoice(flush, at);
  const changes = assessments.flatMap((each) => {
    if (waiting.has(each.item)) return [];
    // what the gate itself kept waiting is not forgotten for that
    const present = { ...each, fresh: each.fresh || isDoubtful(each) };
    const verdict = verdicts[each.item];
    return reportFate(present, verdict, at) ?? fateOf(present, verdict, terms) ?? [];
  });
  return { cycle, changes, again: more || (asks && waiting.size > 0) };
}
