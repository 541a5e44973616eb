import { Worker } from 'node:worker_threads';

/** What worker threads share. */
export interface CrewWork<Job, Done> {
  /** How many threads there are. */
  size: number;
  /** The file that each of them runs: it takes a job as a message and answers with one message. */
  worker: URL;
  /** Gives the next job; null when there is none left. */
  next: () => Job | null;
  /** Is handed each that is done. */
  done: (result: Done) => void;
}

/** Gives jobs to worker threads, in order, until there is none left. */
export async function work<Job, Done>(given: CrewWork<Job, Done>): Promise<void> {
  await Promise.all(Array.from({ length: given.size }, () => one(given)));
}

function one<Job, Done>({ worker: file, next, done }: CrewWork<Job, Done>): Promise<void> {
  const worker = new Worker(file);
  return new Promise<void>((resolve, reject) => {
    const give = () => {
      const job = next();
      if (job === null) resolve();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about windows: a worker thread has no origin
      else worker.postMessage(job);
    };
    worker.on('error', reject);
    worker.on('message', (result: Done) => {
      done(result);
      give();
    });
    give();
  }).finally(() => {
    void worker.terminate();
  });
}
