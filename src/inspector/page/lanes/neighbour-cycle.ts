import type { CycleSpan } from '../live/lane-marks.ts';

/** The cycle before or after one; of none, the newest. Null where there is no such cycle. */
export function neighbourCycle(
  cycles: readonly CycleSpan[],
  cycle: number | undefined,
  by: -1 | 1,
): number | null {
  if (cycle === undefined) return cycles.at(-1)?.cycle ?? null;
  const known = cycles.map((span) => span.cycle);
  const found = by === 1 ? known.find((other) => other > cycle) : known.findLast((other) => other < cycle);
  return found ?? null;
}
