import type { Progress } from '../../ports/journal.ts';
import type { TaskOutcome, TaskTerms } from '../../ports/task.ts';

/** The input of an attempt at a task, as a delegate is given it. */
export interface DelegateRun {
  /**
   * The key of the task across all minds and attempts: a delegate that keeps its finished tasks by this key does nothing twice.
   */
  task: string;
  /** The key of this attempt across all minds; the same when a mind that was killed asks for it again. */
  key: string;
  assignment: string;
  /** The number of the attempt, from 1. */
  attempt: number;
  /** The checkpoint of an earlier attempt; null to begin at the beginning. */
  checkpoint: unknown;
  /** Output of an earlier attempt that is to be completed; null when there is none. */
  partial: string | null;
}

/** A program or function that a mind can give tasks to. */
export interface Delegate {
  readonly name: string;
  /** What it can do, for the voice that chooses it. */
  readonly description: string;
  /** Whether doing a task twice is as good as doing it once: then it is done again after a crash, else a person is asked. */
  readonly idempotent: boolean;
  readonly terms: TaskTerms;
  /**
   * Works on a task until it is done, cannot be done, or `signal` gives it up. `progress` tells how far it is, as often as it
   * likes. It never rejects when the work fails.
   */
  run(
    run: DelegateRun,
    listen: { signal: AbortSignal; progress: (progress: Progress) => void },
  ): Promise<TaskOutcome>;
}
