import type { Progress } from '../../ports/journal.ts';
import type { TaskOutcome, TaskTerms } from '../../ports/task.ts';

/** One attempt at a task, as a delegate is given it. */
export interface DelegateRun {
  /** Names the task in all minds, whatever attempt this is: who keeps the tasks that it has done does nothing twice. */
  task: string;
  /** Names this attempt in all minds; it is the same when a mind that was killed asks for it again. */
  key: string;
  assignment: string;
  /** From 1. */
  attempt: number;
  /** What an earlier attempt wanted to be given back; null to begin at the beginning. */
  checkpoint: unknown;
  /** Output of an earlier attempt that is to be completed; null when there is none. */
  partial: string | null;
}

/** Whoever a mind can give tasks to. */
export interface Delegate {
  readonly name: string;
  /** What it can do, for the voice that chooses it. */
  readonly description: string;
  /** Doing a task twice is as good as doing it once: after a crash it is done again, else a person is asked. */
  readonly idempotent: boolean;
  readonly terms: TaskTerms;
  /**
   * Works on a task until it is done, cannot be done, or `signal` gives it up. `progress` tells how far it is, as often as it
   * likes. It never rejects for what befalls the work.
   */
  run(
    run: DelegateRun,
    listen: { signal: AbortSignal; progress: (progress: Progress) => void },
  ): Promise<TaskOutcome>;
}
