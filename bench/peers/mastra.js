// Mastra's workflow and memory on PostgreSQL: a workflow of a recall and a call, a run for each turn; the call is that of an agent whose memory keeps the
// conversation as a thread and shows its last twenty messages. What it recalls by is the same select as that of the code by hand.
import { Agent } from '@mastra/core/agent';
import { Mastra } from '@mastra/core/mastra';
import { createStep, createWorkflow } from '@mastra/core/workflows';
import { Memory } from '@mastra/memory';
import { PostgresStore } from '@mastra/pg';
import pg from 'pg';
import { z } from 'zod';

/** A model that answers at once, as the AI SDK's second specification has it. */
const modelOf = (answer) => {
  const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
  return {
    specificationVersion: 'v2',
    provider: 'scripted',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: async () => ({
      content: [{ type: 'text', text: answer }],
      finishReason: 'stop',
      usage,
      warnings: [],
    }),
    doStream: async () => ({
      stream: new ReadableStream({
        start(controller) {
          controller.enqueue({ type: 'stream-start', warnings: [] });
          controller.enqueue({ type: 'text-start', id: '1' });
          controller.enqueue({ type: 'text-delta', id: '1', delta: answer });
          controller.enqueue({ type: 'text-end', id: '1' });
          controller.enqueue({ type: 'finish', finishReason: 'stop', usage });
          controller.close();
        },
      }),
    }),
  };
};

/**
 * @param {{ url: string, answer: string, recall: (said: string, conversation: number) => Promise<unknown> }} given
 */
export async function contender({ url, answer, recall }) {
  const storage = new PostgresStore({ id: 'peers', connectionString: url, schemaName: 'mastra' });
  // it makes its schema once in a process, whatever the database
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create schema if not exists mastra');
  await client.end();
  await storage.init();
  const agent = new Agent({
    id: 'ada',
    name: 'Ada',
    instructions: 'You are Ada.',
    model: modelOf(answer),
    memory: new Memory({ storage, options: { lastMessages: 20 } }),
  });
  const said = z.object({ said: z.string(), conversation: z.number() });
  const look = createStep({
    id: 'recall',
    inputSchema: said,
    outputSchema: said,
    execute: async ({ inputData }) => {
      await recall(inputData.said, inputData.conversation);
      return inputData;
    },
  });
  const call = createStep({
    id: 'call',
    inputSchema: said,
    outputSchema: z.object({ answer: z.string() }),
    execute: async ({ inputData }) => {
      const { text } = await agent.generate(inputData.said, {
        memory: { thread: String(inputData.conversation), resource: 'tom' },
      });
      return { answer: text };
    },
  });
  const workflow = createWorkflow({
    id: 'turn',
    inputSchema: said,
    outputSchema: z.object({ answer: z.string() }),
  })
    .then(look)
    .then(call)
    .commit();
  const whole = new Mastra({ storage, agents: { ada: agent }, workflows: { turn: workflow }, logger: false });
  return {
    name: 'Mastra',
    turn: async (text, conversation = 0) => {
      const run = await whole.getWorkflow('turn').createRun();
      const { status, result } = await run.start({
        inputData: { said: text, conversation },
      });
      if (status !== 'success' || result.answer !== answer)
        throw new Error(`A turn of Mastra ended as ${status}.`);
    },
    settled: async () => undefined,
    close: () => storage.close(),
  };
}
