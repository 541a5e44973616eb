import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import { signatureOf } from '../../src/channels/webhook/signature.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { serve } from '../../src/http/serve.ts';
import { served } from '../service/served.ts';

const key = Buffer.alloc(32, 9);
const secret = (bytes: Uint8Array) => `whsec_${Buffer.from(bytes).toString('base64')}`;

const configuration = `name: Ada
spaces:
  - { id: team, name: The team, members: [Ann, Ben] }
  - { id: kitchen, name: Kitchen, members: [Tom] }
channels:
  webhooks:
    - { space: team, receive: { secret: TEAM_IN, speaksAs: [Ann] } }`;

interface Posting {
  id?: string;
  at?: number;
  text?: string;
  signature?: string;
  path?: string;
}

/** A server of the mind, and posts to it that are signed as they should be where nothing else is said. */
async function receiving(serverClock?: Clock) {
  const { host, clock } = await served(configuration);
  const server = await serve(host, { port: 0, page: null, clock: serverClock ?? clock });
  onTestFinished(() => server.close());
  const post = async (body: unknown, given: Posting = {}) => {
    const { id = 'msg_1', at = clock.now(), path = '/api/minds/ada/spaces/team/webhook' } = given;
    const text = given.text ?? JSON.stringify(body);
    const timestamp = String(Math.floor(at / 1_000));
    const signature = given.signature ?? signatureOf({ id, timestamp, body: text }, key);
    const response = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
      body: text,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { host, clock, post };
}

const hello = { speaker: 'Ann', text: 'Good morning, Ada!' };

describe('what comes into a space by a webhook', () => {
  beforeEach(() => {
    vi.stubEnv('TEAM_IN', secret(key));
  });

  it('is said by a member there, and handled once however often it is posted', async () => {
    const { host, clock, post } = await receiving();
    expect(await post(hello)).toMatchObject({ status: 200, body: { outcome: 'accepted' } });
    await clock.advance(60_000);
    expect(await post(hello)).toMatchObject({ status: 200, body: { outcome: 'duplicate' } });
    const { percepts } = await host.mind('ada').history();
    expect(percepts).toMatchObject([
      { source: { kind: 'speech', speaker: 'Ann', space: 'team' }, text: hello.text },
    ]);
    expect(percepts[0]!.id).toMatch(/^webhook-[0-9a-f]{40}$/);
    expect(await post({ type: 'message', ...hello }, { id: 'msg_2' })).toMatchObject({
      body: { outcome: 'accepted' },
    });
  });

  it("is heard as a stranger's where the webhook may not speak in that name", async () => {
    const { host, clock, post } = await receiving();
    await post({ ...hello, speaker: 'Ben' });
    await post(hello, { id: 'msg_2' });
    await clock.advance(60_000);
    const { percepts } = await host.mind('ada').history();
    const bySpeaker = percepts.map(({ source, sourceConfidence }) => [
      source.kind === 'speech' && source.speaker,
      sourceConfidence ?? 1,
    ]);
    expect(Object.fromEntries(bySpeaker)).toEqual({ Ann: 1, 'Ben (unconfirmed, by webhook)': 0.5 });
  });

  it('may be signed by several keys, while one takes the place of another', async () => {
    const { post, clock } = await receiving();
    const timestamp = String(clock.now() / 1_000);
    const own = signatureOf({ id: 'msg_1', timestamp, body: JSON.stringify(hello) }, key);
    expect(await post(hello, { signature: `v1,AAAA v1a,b2Rk ${own}` })).toMatchObject({ status: 200 });
  });

  it('is taken from nobody who does not know the secret, who is not told what there is', async () => {
    const { host, post } = await receiving();
    const foreign = signatureOf({ id: 'msg_1', timestamp: '1767225600', body: '{}' }, Buffer.alloc(32));
    const refused = await Promise.all([
      post(hello, { signature: foreign }),
      post(hello, { signature: '' }),
      post(hello, { signature: 'v1,' }),
      post(hello, { path: '/api/minds/ada/spaces/kitchen/webhook' }),
      post(hello, { path: '/api/minds/ada/spaces/nowhere/webhook' }),
      post(hello, { path: '/api/minds/bob/spaces/team/webhook' }),
      post(hello, { path: '/api/minds/%20/spaces/team/webhook' }),
    ]);
    for (const each of refused) expect(each).toEqual({ status: 401, body: refused[0].body });
    expect(refused[0].body).toMatchObject({ code: 'notSigned' });
    expect((await host.mind('ada').history()).percepts).toEqual([]);
  });

  it('is not guessed at for long', async () => {
    const { post } = await receiving();
    const answers: number[] = [];
    for (let attempt = 0; attempt < 25; attempt++)
      answers.push((await post(hello, { signature: 'v1,AAAA' })).status);
    expect(answers).toContain(429);
  });

  it('cannot be played back later, or come from the future', async () => {
    const { clock, post } = await receiving();
    for (const away of [-301_000, 301_000])
      expect(await post(hello, { at: clock.now() + away })).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'webhook-timestamp' }] },
      });
    for (const away of [-299_000, 299_000])
      expect(await post(hello, { at: clock.now() + away, id: `msg${away}` })).toMatchObject({ status: 200 });
  });

  it.each([
    ['speaker', { speaker: 'Tom', text: 'I am not here.' }],
    ['speaker', { text: 'Who am I?' }],
    ['text', { speaker: 'Ann', text: '' }],
    ['the body', { ...hello, command: { name: 'sleep' } }],
    // what the mind itself sent out, played back
    ['speaker', { type: 'utterance', id: 'ada/1/0', mind: 'ada', space: 'team', text: 'x', at: 'x' }],
  ])('is refused by its field "%s" when it is %j', async (field, body) => {
    const { post } = await receiving();
    const { status, body: problem } = await post(body);
    expect(status).toBe(422);
    expect((problem['fields'] as { field: string }[]).map((each) => each.field)).toHaveLength(1);
    expect(JSON.stringify(problem)).toContain(field === 'the body' ? 'command' : field);
  });

  it('is bounded', async () => {
    const { post } = await receiving(systemClock);
    expect(await post({ ...hello, text: 'x'.repeat(300_000) })).toMatchObject({ status: 413 });
  });

  it('is JSON with a text that can be kept', async () => {
    const { post } = await receiving();
    expect(await post(null, { text: 'not JSON' })).toMatchObject({ status: 422 });
    expect(await post({ ...hello, text: 'x\u0000y' })).toMatchObject({ status: 422 });
  });
});
