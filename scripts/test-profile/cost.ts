/** What a test, or a whole file of tests, takes beside the time that Vitest measures. Times are milliseconds. */
export interface Cost {
  /** Processor time of the worker itself, all its threads together. */
  cpu: number;
  /** How long the worker had nothing to do but wait: for a process, a server, a timer or a disk. */
  waited: number;
  /** How many processes were started. */
  processes: number;
  /** How many times an embedded database was started. */
  databases: number;
}

declare module 'vitest' {
  interface TaskMeta {
    cost?: Cost;
  }
}
