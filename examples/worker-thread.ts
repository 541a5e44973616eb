// A mind in a thread of its own, so that the thread that serves people never waits for one that thinks.
//
//   echo 'My sister Ana lives in Lisbon.' | node worker-thread.ts
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { createHost } from 'wakeful';

interface Question {
  text: string;
}
interface Reply {
  said: string[];
}

/** In the thread: answers each question in its turn, until there are no more. */
async function liveInThread(port: NonNullable<typeof parentPort>): Promise<void> {
  await using host = await createHost({ database: { folder: '.wakeful-thread' }, minds: ['name: Ada'] });
  const ada = host.mind('ada');
  port.postMessage('awake');
  for (;;) {
    const [question] = (await once(port, 'message')) as [Question | null];
    if (question === null) break;
    const { utterances } = await ada.ask(question.text);
    port.postMessage({ said: utterances.map((utterance) => utterance.text) } satisfies Reply);
  }
  port.close();
}

/** In the main thread: every line is a question. */
async function serveLines(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url));
  await once(worker, 'message');
  for await (const text of createInterface({ input: process.stdin })) {
    worker.postMessage({ text } satisfies Question);
    const [{ said }] = (await once(worker, 'message')) as [Reply];
    console.log(said.join('\n'));
  }
  worker.postMessage(null);
  await once(worker, 'exit');
}

await (isMainThread || parentPort === null ? serveLines() : liveInThread(parentPort));
