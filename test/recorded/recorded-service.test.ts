import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { serve } from '../../src/http/serve.ts';
import { recordedService } from '../../src/recorded/recorded-service.ts';
import type { LiveEvent } from '../../src/service/picture/live-event.ts';
import { openedLife, recordedLines } from './recorded.ts';

const token = 'looks-at-a-recording'.padEnd(30, 'x');

/** A recording behind the HTTP interface, for somebody who may do everything. */
async function served() {
  const life = await openedLife(await recordedLines());
  const service = await recordedService(life);
  const tokens = [{ name: 'all', secret: token, scope: 'operate' as const, minds: '*' as const }];
  const server = await serve(service, { port: 0, tokens, pageScope: 'observe' });
  onTestFinished(async () => {
    await service.close();
    await server.close();
  });
  const client = createClient({ url: server.origin, token });
  return { life, service, server, client, mind: client.mind(life.mind) };
}

describe('a recording behind the interface of minds', () => {
  it('is one mind, and tells what it is', async () => {
    const { client, life } = await served();
    expect(await client.minds()).toEqual([
      {
        id: life.mind,
        name: life.mind,
        presence: 'asleep',
        holder: null,
        isConfigured: false,
        recording: { steps: life.steps, events: life.end, ending: 'ended', difference: null },
      },
    ]);
  });

  it('shows any moment, and goes on from there to its end', async () => {
    const { mind, life } = await served();
    const middle = Math.floor(life.end / 2);
    expect(await mind.picture({ after: `1.${middle}` })).toEqual(
      JSON.parse(JSON.stringify(life.pictureAt(middle))),
    );
    expect(await mind.picture()).toMatchObject({ upTo: `1.${life.end}` });
    await expect(mind.picture({ after: '1.9999999' })).rejects.toMatchObject({ code: 'notFound' });
    const leave = new AbortController();
    const seen: LiveEvent[] = [];
    for await (const event of mind.subscribe({ after: `1.${middle}`, signal: leave.signal })) {
      seen.push(event);
      if (event.id === `1.${life.end}`) leave.abort();
    }
    expect(seen).toEqual(JSON.parse(JSON.stringify([...life.eventsAfter(middle)])));
    const stranger = new AbortController();
    for await (const event of mind.subscribe({ after: '7.1', signal: stranger.signal })) {
      expect(event).toMatchObject({ kind: 'reset', id: `1.${life.end}` });
      stranger.abort();
    }
  });

  it('tells what was heard, said and thought, cycle by cycle', async () => {
    const { mind } = await served();
    const { percepts, utterances, cycles } = await mind.history({ limit: 100 });
    expect(percepts.length).toBeGreaterThan(0);
    expect(percepts.some(({ text, handledIn }) => text !== '' && handledIn !== null)).toBe(true);
    expect(utterances.length).toBeGreaterThan(0);
    expect(cycles.length).toBeGreaterThan(0);
    const { cycle } = utterances[0]!;
    const account = await mind.cycle(cycle);
    expect(account.utterances.map(({ id }) => id)).toContain(utterances[0]!.id);
    expect(account.effects.map(({ effect }) => effect)).toContain('think');
    expect((await mind.modes()).length).toBeGreaterThan(0);
    const [newest] = await mind.checkpoints();
    expect(await mind.pictureAt(newest!.commit)).toMatchObject({ mind: (await mind.picture()).mind });
  });

  it('can be looked at and nothing else, whoever asks', async () => {
    const { mind, client } = await served();
    const writes: (() => Promise<unknown>)[] = [
      () => mind.say('Hello!'),
      () => mind.pause(),
      () => mind.start(),
      () => mind.fork({ as: 'Other' }),
      () => mind.steer.step(),
      () => mind.memory.remember('x'),
      () => mind.stop(),
      () => client.fleet(),
    ];
    for (const write of writes)
      await expect(write()).rejects.toMatchObject({ status: 501, code: 'unsupported' });
  });
});
