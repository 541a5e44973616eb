import { Worker } from 'node:worker_threads';
import type { Done, Job } from './job.ts';

/** Gives jobs to so many workers, in order, and hands over each that is done. `next` gives null when there is none left. */
export async function work(
  size: number,
  next: () => Job | null,
  done: (result: Done) => void,
): Promise<void> {
  await Promise.all(Array.from({ length: size }, () => one(next, done)));
}

function one(next: () => Job | null, done: (result: Done) => void): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  return new Promise<void>((resolve, reject) => {
    const give = () => {
      const job = next();
      if (job === null) resolve();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
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
