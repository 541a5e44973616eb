/** Lives conversations and asks their questions, one job after another, until there are none. */
import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { systemClock } from '../../src/index.ts';
import { conversationOf, type Done, type Job, sampled } from './job.ts';
import { measureLife } from './measure.ts';
import { rememberedEmbedder } from './remembered-embedder.ts';

if (parentPort === null) throw new Error('This file is a worker of bench/lived.ts.');
const port = parentPort;

async function work(job: Job): Promise<void> {
  const began = systemClock.now();
  const conversation = await conversationOf(job);
  const { nature, budgets } = job;
  const seconds = () => (systemClock.now() - began) / 1_000;
  const life = await measureLife(conversation, {
    nature,
    budgets,
    questions: sampled(conversation.questions, job.questions),
    embedder: rememberedEmbedder(),
    // a life in memory leaves the event loop no turn, in which the stream of a worker would be written
    told: (done) => void writeSync(2, `${conversation.id}, ${nature}: ${done}, ${Math.round(seconds())} s\n`),
  });
  port.postMessage({ job, life, seconds: seconds() } satisfies Done);
}

// a failure ends the worker, and the bench with it
port.on('message', (job: Job) => void work(job));
