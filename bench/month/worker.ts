/** Lives months and asks their questions, one job after another, until there are none. */
import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { openDatabase } from '../../db/open.ts';
import { systemClock } from '../../src/index.ts';
import { conversationOf } from '../lived/job.ts';
import { rememberedEmbedder } from '../lived/remembered-embedder.ts';
import type { MonthDone, MonthJob } from './job.ts';
import { measureMonth } from './measure.ts';

if (parentPort === null) throw new Error('This file is a worker of bench/month.ts.');
const port = parentPort;
const embedder = rememberedEmbedder();

async function work(job: MonthJob): Promise<void> {
  const began = systemClock.now();
  const conversation = await conversationOf(job);
  const seconds = () => (systemClock.now() - began) / 1_000;
  const database = await openDatabase({ memory: true });
  try {
    const measured = await measureMonth(conversation, job, {
      database,
      embedder,
      // a virtual clock leaves the event loop no turn, in which the stream of a worker would be written
      told: (done) =>
        void writeSync(2, `${conversation.id}, ${job.way}: ${done}, ${Math.round(seconds())} s\n`),
    });
    port.postMessage({ ...measured, job, seconds: seconds() } satisfies MonthDone);
  } finally {
    await database.close();
  }
}

// a failure ends the worker, and the bench with it
port.on('message', (job: MonthJob) => void work(job));
