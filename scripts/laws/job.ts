/** One thing that a worker does: tries a law, on minds as they are or with a fault. */
export interface Job {
  law: string;
  /** Null: minds as they are. */
  fault: string | null;
  runs: number;
  seed: number;
  path?: string;
}

/** What became of it. */
export interface Done {
  job: Job;
  /** Lives that kept the law. */
  runs: number;
  seconds: number;
  breach: { runs: number; path: string; size: number; message: string; life: string } | null;
}
