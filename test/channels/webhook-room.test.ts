import { describe, expect, it } from 'vitest';
import type { MindId, UtteranceId } from '../../ports/identifiers.ts';
import { PrivateAddressRefused } from '../../src/channels/http/ask-far-end.ts';
import { isWrittenPrivate } from '../../src/channels/http/written-private.ts';
import { isSignedBy, signatureOf } from '../../src/channels/webhook/signature.ts';
import { signingKey } from '../../src/channels/webhook/signing-key.ts';
import { webhookRoom, WebhookRefused } from '../../src/channels/webhook/webhook-room.ts';
import { NotTakenNow, type SaidUtterance } from '../../src/host/percepts/room-channel.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { loopback, status } from './loopback.ts';

const key = Buffer.alloc(32, 7);
const begun = Date.UTC(2026, 0, 1);
const said: SaidUtterance = {
  id: 'ada/3/0' as UtteranceId,
  space: 'team',
  text: 'Good morning, Ann: “olá” — 早上好.',
  saidAt: begun - 1_000,
  mayHaveLeft: false,
};

const room = (url: string, clock = new VirtualClock(begun)) =>
  webhookRoom({
    mind: 'ada' as MindId,
    sending: { url, secret: 'SECRET', timeout: 5_000, private: false },
    key,
    clock,
  });

const going = () => new AbortController().signal;

describe('a webhook that a space leaves by', () => {
  it('signs as Standard Webhooks does: the example of its reference libraries', () => {
    const post = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      body: '{"test": 2432232314}',
    };
    const known = signingKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')!;
    expect(signatureOf(post, known)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('posts who said what, where and when, with an id that every attempt has and a signature that the receiver can check', async () => {
    const server = await loopback((_, response) => status(response, 204));
    const clock = new VirtualClock(begun);
    const hook = room(`${server.origin}/hooks/ada`, clock);
    await hook.send(said, going());
    await clock.advance(60_000);
    await hook.send(said, going());
    const [first, second] = server.arrived.map(({ headers, body, ...rest }) => ({
      ...rest,
      body,
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
      signature: String(headers['webhook-signature']),
    }));
    expect(first).toMatchObject({ method: 'POST', url: '/hooks/ada', timestamp: String(begun / 1_000) });
    expect(JSON.parse(first!.body)).toEqual({
      type: 'utterance',
      id: 'ada/3/0',
      mind: 'ada',
      space: 'team',
      text: said.text,
      at: '2025-12-31T23:59:59.000Z',
    });
    expect(isSignedBy(first!, first!.signature, key)).toBe(true);
    expect(isSignedBy({ ...first!, body: `${first!.body} ` }, first!.signature, key)).toBe(false);
    expect(isSignedBy(second!, second!.signature, key)).toBe(true);
    expect(second!.id).toBe(first!.id);
    expect(second!.id).toMatch(/^msg_[0-9a-f]{40}$/);
    expect(Number(second!.timestamp) - Number(first!.timestamp)).toBe(60);
  });

  it('names what a mind of the same name says after it began anew by another id', async () => {
    const server = await loopback((_, response) => status(response, 200));
    const hook = room(server.origin);
    await hook.send(said, going());
    await hook.send({ ...said, saidAt: said.saidAt + 1 }, going());
    expect(new Set(server.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it.each([
    [500, true],
    [503, true],
    [408, true],
    [425, true],
    [429, true],
    [400, false],
    [401, false],
    [404, false],
    [410, false],
    [301, false],
    [307, false],
  ])('is answered with %i: tried again, %s', async (code, isTriedAgain) => {
    const server = await loopback((_, response) => status(response, code, { location: '/elsewhere' }));
    const failing = room(server.origin).send(said, going());
    await expect(failing).rejects.toBeInstanceOf(isTriedAgain ? NotTakenNow : WebhookRefused);
    await expect(failing).rejects.toThrow(`status ${code}`);
    expect(server.arrived.map(({ url }) => url)).toEqual(['/']);
  });

  it('leaves a receiver alone for as long as it asks for', async () => {
    const server = await loopback((_, response) => status(response, 429, { 'retry-after': '90' }));
    await expect(room(server.origin).send(said, going())).rejects.toMatchObject({ after: 90_000 });
  });

  it('tries again later where nobody listens, the connection is cut or nothing is answered in time', async () => {
    const cut = await loopback((_, response) => response.destroy());
    await expect(room(cut.origin).send(said, going())).rejects.toBeInstanceOf(NotTakenNow);
    const gone = room('http://127.0.0.1:1/');
    await expect(gone.send(said, going())).rejects.toThrow(/ECONNREFUSED|bad port/);
    const hanging = await loopback(() => {});
    const clock = new VirtualClock(begun);
    const waiting = room(hanging.origin, clock).send(said, going());
    await hanging.came(1);
    await Promise.all([expect(waiting).rejects.toThrow('did not answer within 5 s'), clock.advance(5_000)]);
    await expect(waiting).rejects.toBeInstanceOf(NotTakenNow);
  });

  it('gives up at once when the mind stops', async () => {
    const hanging = await loopback(() => {});
    const stopping = new AbortController();
    const waiting = room(hanging.origin).send(said, stopping.signal);
    await hanging.came(1);
    stopping.abort();
    await expect(waiting).rejects.toBeInstanceOf(NotTakenNow);
  });

  it('reads no more of an answer than it needs', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const flooding = await loopback((_, response) => {
      response.writeHead(200).on('close', resolve);
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    await room(flooding.origin).send(said, going());
    await closed;
  });

  it('is led to a private network by no name, unless the configuration allows that', async () => {
    // a name of this machine that is not written as an address
    const server = await loopback((_, response) => status(response, 200));
    const named = (isAllowed: boolean) =>
      webhookRoom({
        mind: 'ada' as MindId,
        sending: {
          url: server.origin.replace('127.0.0.1', 'ip6-localhost'),
          secret: 'SECRET',
          timeout: 5_000,
          private: isAllowed,
        },
        key,
        clock: new VirtualClock(begun),
      });
    const refused = named(false).send(said, going());
    // a machine that does not know the name has nowhere to be led to
    await expect(refused).rejects.toSatisfy(
      (error) => error instanceof PrivateAddressRefused || error instanceof NotTakenNow,
    );
    expect(server.arrived).toEqual([]);
  });

  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['169.254.169.254', true],
    ['[::1]', true],
    ['[fd00::1]', true],
    ['localhost', true],
    ['chat.localhost', true],
    ['8.8.8.8', false],
    ['chat.example', false],
    ['localhost.example', false],
  ])('takes %s for an address of a private network: %s', (hostname, isPrivate) => {
    expect(isWrittenPrivate(hostname)).toBe(isPrivate);
  });
});

describe('a secret of a webhook', () => {
  it.each([
    ['', null],
    ['whsec_', null],
    ['whsec_c2hvcnQ=', null],
    ['hunter2', null],
    [`whsec_${Buffer.alloc(65).toString('base64')}`, null],
    [`whsec_${Buffer.alloc(24, 1).toString('base64')}`, 24],
    [Buffer.alloc(64, 1).toString('base64'), 64],
  ])('%s', (secret, length) => {
    expect(signingKey(secret)?.length ?? null).toBe(length);
  });
});
