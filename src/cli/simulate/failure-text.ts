import type { Verdict } from '../../simulation/stage/entry.ts';
import { durationText } from '../../simulation/time-text.ts';

/** What was expected and what there was instead, and how near the miss was. */
export function failureText({ expected, found, late }: Verdict): string {
  const after = late === null ? '' : `; it came ${durationText(late)} too late`;
  return `expected ${expected}; ${found}${after}`;
}
