/** What it gave, and how long it took. */
export async function timed<Result>(
  what: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  const begun = process.hrtime.bigint();
  const result = await what();
  return { result, milliseconds: Number(process.hrtime.bigint() - begun) / 1e6 };
}

export interface Percentiles {
  p50: number;
  p95: number;
}

/** The middle, and what 95 % stay below, of durations in milliseconds. */
export function percentiles(durations: readonly number[]): Percentiles {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
