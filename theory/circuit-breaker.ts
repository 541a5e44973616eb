/** In how many cycles running a belief may be recalled and gain by it, until something new is learned of it. Ours; the seed says N (docs/model/belief.md). */
export const longestRun = 10;

/** Cycles running in which a belief was recalled and nothing new was learned of it. Plain data. */
export interface RecallRun {
  /** The last of them. */
  readonly cycle: number;
  /** How many they are; counted no further than one above {@link longestRun}. */
  readonly length: number;
}

/**
 * The run after one more recall.
 *
 * @param run null where the last thing that came of the belief was no recall
 */
export const afterRecall = (run: RecallRun | null, cycle: number): RecallRun =>
  run === null || cycle - run.cycle > 1
    ? { cycle, length: 1 }
    : { cycle, length: Math.min(run.length + Number(cycle > run.cycle), longestRun + 1) };

/** Whether the circuit is open: a recall that adds to such a run says nothing for the belief. */
export const isOpen = ({ length }: RecallRun): boolean => length > longestRun;
