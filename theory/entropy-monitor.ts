/** The entropy of how beliefs were spread at a cycle, bits. Plain data. */
export interface EntropyReading {
  readonly cycle: number;
  readonly bits: number;
}

/** What the monitor knows (docs/model/belief.md). Plain data. */
export interface EntropyWatch {
  /** Those of the last 100 cycles and the newest before them, oldest first: one a cycle at the most. */
  readonly readings: readonly EntropyReading[];
  /** That beliefs have become more alike: what their entropy was, and the first cycle in which that counts no more. Left out while they have not. */
  readonly narrowed?: { readonly from: number; readonly until: number };
}

export const newEntropyWatch: EntropyWatch = { readings: [] };

/** Within how many cycles a drop counts, and for how many sampling is broad after it. The page's. */
export const entropyWindow = 100;

/** The drop within these from which sampling is broadened, bits: more than this. The page's. */
export const mostEntropyDrop = 0.5;

/** The highest entropy that a reading has fallen from within the window; 0 where nothing was read before. */
export const fellFrom = (readings: readonly EntropyReading[], cycle: number): number => {
  const earlier = readings.filter((each) => each.cycle < cycle);
  const within = earlier.filter((each) => cycle - each.cycle < entropyWindow);
  const before = earlier.findLast((each) => cycle - each.cycle >= entropyWindow);
  return Math.max(0, ...[...within, ...(before ? [before] : [])].map(({ bits }) => bits));
};

/**
 * The watch after one more reading: beliefs have narrowed when their entropy has fallen by more than half a bit within 100 cycles, and that is over 100 cycles later, or as soon as it has come back.
 *
 * @example withReading({ readings: [{ cycle: 10, bits: 2.4 }] }, { cycle: 60, bits: 1.8 }).narrowed // { from: 2.4, until: 160 }
 */
export function withReading({ readings, narrowed }: EntropyWatch, reading: EntropyReading): EntropyWatch {
  const { cycle, bits } = reading;
  const earlier = readings.filter((each) => each.cycle < cycle);
  const newestBefore = earlier.findLastIndex((each) => cycle - each.cycle >= entropyWindow);
  const kept = [...earlier.slice(Math.max(0, newestBefore)), reading];
  if (narrowed !== undefined && cycle < narrowed.until)
    return bits >= narrowed.from - mostEntropyDrop ? { readings: kept } : { readings: kept, narrowed };
  const from = fellFrom(earlier, cycle);
  return from - bits > mostEntropyDrop
    ? { readings: kept, narrowed: { from, until: cycle + entropyWindow } }
    : { readings: kept };
}
