/** Lives talks and asks their questions, one after another, until there are none. */
import { parentPort } from 'node:worker_threads';
import { rememberedEmbedder } from '../lived/remembered-embedder.ts';
import { measure } from './measure.ts';
import { readTalks } from './talks.ts';

if (parentPort === null) throw new Error('This file is a worker of bench/talk.ts.');
const port = parentPort;
const embedder = rememberedEmbedder();

/** One talk of a file, by its place there. */
export interface TalkJob {
  data: string;
  place: number;
}

async function work({ data, place }: TalkJob): Promise<void> {
  port.postMessage({ place, answered: await measure((await readTalks(data))[place]!, embedder) });
}

// a failure ends the worker, and the bench with it
port.on('message', (job: TalkJob) => void work(job));
