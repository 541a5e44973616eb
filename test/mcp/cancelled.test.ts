import type { Client } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { mindId } from '../../ports/mind-name.ts';
import { mcpRoutes } from '../../src/mcp/http/mcp-routes.ts';
import type { AskOptions } from '../../src/service/mind.ts';
import type { MindService } from '../../src/service/mind-service.ts';
import { secrets, served } from '../http/served.ts';
import { callOf, connectedTo, eras, type Era } from './client.ts';

/** The questions that have come to a service, in their order, each with what ends the waiting for its answer. */
class Questions {
  private readonly come: AbortSignal[] = [];
  private wake = Promise.withResolvers<void>();

  /** A service that tells of its questions; all else is as it is. */
  readonly seenAs = (service: MindService): MindService => ({
    ...service,
    list: () => service.list(),
    mind: (id) => {
      const mind = service.mind(id);
      const ask = (text: string, options: AskOptions) => {
        this.come.push(options.signal!);
        this.wake.resolve();
        this.wake = Promise.withResolvers();
        return mind.ask(text, options);
      };
      return new Proxy(mind, {
        get: (target, name) => {
          const value: unknown = name === 'ask' ? ask : Reflect.get(target, name, target);
          return typeof value === 'function'
            ? (value as (...given: unknown[]) => unknown).bind(target)
            : value;
        },
      });
    },
  });

  /** Resolves with so many of them. */
  async next(count: number): Promise<AbortSignal[]> {
    while (this.come.length < count) await this.wake.promise;
    return this.come.slice(0, count);
  }
}

/** Resolves when a signal has aborted. */
const over = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    return undefined;
  });

async function paused(era: Era) {
  const questions = new Questions();
  const { server, service } = await served(
    { routes: await mcpRoutes({ mind: mindId('Ada') }) },
    { seenAs: questions.seenAs },
  );
  const ada = service.mind('ada');
  await ada.pause();
  const client = () => connectedTo(`${server.origin}/mcp`, { token: secrets.speak, era });
  return { server, service, ada, questions, client };
}

/** Asks, and gives up when told to. */
function asking(client: Client, id: string) {
  const stop = new AbortController();
  const answer = callOf(client, 'ask', { text: 'Hello?', id }, { signal: stop.signal });
  const refused = answer.then(
    () => null,
    (error: unknown) => error,
  );
  return { stop, refused, answer };
}

describe.each(eras)('a question of a client of the %s kind', (era) => {
  it('that is cancelled is waited for no more, and the mind answers it all the same', async () => {
    const { ada, questions, client } = await paused(era);
    const one = await client();
    const { stop, refused } = asking(one, 'q-1');
    const [signal] = await questions.next(1);
    stop.abort();
    expect(await refused).toBeInstanceOf(Error);
    await over(signal!);
    await ada.resume();
    expect((await callOf(one, 'ask', { text: 'Hello?', id: 'q-1' })).told).toMatchObject({
      outcome: 'answered',
      utterances: [{ text: 'I see.' }],
    });
    expect((await ada.history()).percepts).toHaveLength(1);
  });

  it('is not cancelled by another client that has given its own the same number', async () => {
    const { ada, questions, client } = await paused(era);
    const clients = [await client(), await client()];
    const [one, other] = clients.map((each, who) => asking(each, `q-${who}`));
    const [first, second] = await questions.next(2);
    one!.stop.abort();
    await Promise.race([over(first!), over(second!)]);
    expect([first!.aborted, second!.aborted].filter(Boolean)).toHaveLength(1);
    await ada.resume();
    expect((await other!.answer).told).toMatchObject({ outcome: 'answered' });
  });

  it('is given up with its client', async () => {
    const { questions, client } = await paused(era);
    const one = await client();
    const { refused } = asking(one, 'q-1');
    const [signal] = await questions.next(1);
    await one.close();
    expect(await refused).toBeInstanceOf(Error);
    await over(signal!);
  });

  it('is told that the server closes, and answered when it is asked again', async () => {
    const { server, service, ada, questions, client } = await paused(era);
    const { answer } = asking(await client(), 'q-1');
    await questions.next(1);
    const closed = server.close();
    const { isError, text } = await answer;
    expect([isError, text]).toEqual([true, expect.stringMatching(/^hostClosed: .*send the same again/)]);
    await closed;
    await ada.resume();
    expect(await service.mind('ada').ask('Hello?', { id: 'q-1' })).toMatchObject({ outcome: 'answered' });
  });

  it('is told how far the mind is, where the client wants to know', async () => {
    const { ada, questions, client } = await paused(era);
    const told: string[] = [];
    const answer = callOf(
      await client(),
      'ask',
      { text: 'Hello?' },
      { onprogress: ({ progress, message = '' }) => void told.push(`${progress} ${message}`) },
    );
    await questions.next(1);
    await ada.resume();
    expect((await answer).told).toMatchObject({ outcome: 'answered' });
    expect(told.some((line) => line.endsWith('It has formed a thought.'))).toBe(true);
    expect(told.map((line) => Number.parseInt(line, 10))).toEqual(told.map((_, place) => place + 1));
  });

  it('is answered with what it waits for when the time is over, and how to ask again', async () => {
    const { client } = await paused(era);
    const { told } = await callOf(await client(), 'ask', { text: 'Hello?', id: 'q-1', timeout: 1 });
    expect(told).toMatchObject({
      id: 'q-1',
      outcome: 'waiting',
      utterances: [],
      reason: expect.stringMatching(/paused; resume it.*under its id/) as unknown,
    });
  });
});
