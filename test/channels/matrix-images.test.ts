import { hash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { mostImageBytes } from '../../ports/image.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { pngChunk, pngOf } from '../images/pictures.ts';
import { served } from '../service/served.ts';
import { testHomeserver, token } from './homeserver.ts';
import { loopback } from './loopback.ts';
import { ann, listening, room, user } from './matrix-listening.ts';

const cat = pngOf(4, 3);
/** The picture with a text that tells where it was taken. */
const told = Buffer.concat([
  cat.subarray(0, 33),
  pngChunk('tEXt', Buffer.from('Comment\0taken at home')),
  cat.subarray(33),
]);

/** What is posted of an image: under a name, with more of its content. */
const image = (name: string, more: object = {}) => ({
  content: { msgtype: 'm.image', body: 'cat.png', url: `mxc://matrix.example/${name}`, ...more },
});

/** Lets time pass, from one alarm to the next, until so much was heard: what the server does takes real time in between. */
async function untilHeard(
  { inbox, clock }: Pick<Awaited<ReturnType<typeof listening>>, 'inbox' | 'clock'>,
  count: number,
): Promise<void> {
  while (inbox.percepts.length < count) {
    await atRest();
    const next = clock.next();
    if (next !== null) await clock.advance(next - clock.now());
  }
}

describe('an image in a Matrix room', () => {
  it('is kept by the mind with the percept, by its hash', async () => {
    vi.stubEnv('MATRIX_TOKEN', token);
    const server = await testHomeserver({ user, rooms: [room] });
    server.media.set('matrix.example/cat', told);
    const { host, clock } = await served(`name: Ada
spaces: [{ id: team, name: The team, members: [Ann] }]
channels:
  matrix:
    homeserver: ${server.origin}
    user: "${user}"
    token: MATRIX_TOKEN
    rooms: { "${room}": { space: team, members: follow } }
    members: { "${ann}": Ann }`);
    server.join(room, ann);
    const mind = host.mind('ada');
    await mind.start();
    await server.waits();
    server.post(room, ann, image('cat'));
    const spoken = async () =>
      (await mind.history()).percepts.filter(({ source }) => source.kind === 'speech');
    await expect.poll(async () => (await spoken()).length).toBe(1);
    await clock.advance(5_000);
    const [shown] = await spoken();
    const id = hash('sha256', cat);
    expect(shown).toMatchObject({ images: [{ id, type: 'image/png', width: 4, height: 3 }], text: '' });
    expect(Buffer.from((await mind.record.image(id)).bytes)).toEqual(cat);
  });

  it('is downloaded as one who is signed in, and comes with what is said, without what its file tells besides', async () => {
    const { server, inbox, begin } = await listening();
    server.media.set('matrix.example/cat', told);
    await begin();
    const first = server.post(room, ann, image('cat'));
    const second = server.post(room, ann, image('cat', { filename: 'cat.png', body: 'Whose is this?' }));
    server.post(room, user, image('cat'));
    server.say(room, ann, 'And?');
    await inbox.has(3);
    expect(inbox.percepts.map(({ text }) => text)).toEqual(['', 'Whose is this?', 'And?']);
    for (const id of [first, second])
      expect(inbox.images.get(`matrix-${id}`)?.map((bytes) => Buffer.from(bytes))).toEqual([cat]);
    expect(inbox.images.size).toBe(2);
    expect(inbox.percepts[0]).toMatchObject({ source: { kind: 'speech', speaker: 'Ann', space: 'team' } });
  });

  it.each<[string, Parameters<typeof image>[1], Buffer | string | null, string]>([
    ['is encrypted', { url: undefined, file: { url: 'mxc://matrix.example/x' } }, cat, 'it is encrypted'],
    ['names no place', { url: 'https://evil.example/cat.png' }, cat, 'it names no place where it is'],
    ['names a way out', { url: 'mxc://matrix.example/../../admin' }, cat, 'it names no place where it is'],
    ['says that it is large', { info: { size: 9e9 } }, cat, 'it is larger than 5 MB'],
    ['is large', {}, Buffer.concat([cat, Buffer.alloc(mostImageBytes)]), 'it is larger than 5 MB'],
    ['is no image', {}, Buffer.from('<svg/>'), 'it is no image that is taken'],
    ['ends in the middle', {}, cat.subarray(0, 40), 'it ends in the middle'],
    ['is not there', {}, null, 'the server answered with status 404'],
    ['is at a private address', {}, 'https://10.0.0.7/cat', 'an address that nobody has allowed'],
    ['is at an unsafe address', {}, 'http://elsewhere.example/cat', 'an address that nobody has allowed'],
    ['is at no web address', {}, 'file:///etc/passwd', 'an address that nobody has allowed'],
    [
      'goes round in a circle',
      {},
      '/_matrix/client/v1/media/download/matrix.example/x',
      'sent on more than 3',
    ],
  ])('is told in words where it %s, and what was said with it is heard', async (_, more, bytes, problem) => {
    const { server, inbox, begin, reports } = await listening();
    if (bytes !== null) server.media.set('matrix.example/x', bytes);
    await begin();
    server.post(room, ann, image('x', { filename: 'a', body: 'yes', ...more }));
    server.say(room, ann, 'And?');
    await inbox.has(2);
    expect(inbox.percepts[0]!.text).toContain(`yes\n(An image was posted here. It was not taken, because `);
    expect(inbox.percepts[0]!.text).toContain(problem);
    expect(inbox.percepts[0]!.text).not.toContain('10.0.0.7');
    expect(inbox.percepts[1]!.text).toBe('And?');
    expect(inbox.images.size).toBe(0);
    expect(reports).toEqual([]);
  });

  it('is followed within its server, and the token goes nowhere else', async () => {
    const { server, inbox, begin } = await listening();
    const other = await loopback((_, response) => response.writeHead(200).end(cat));
    server.media.set(
      'matrix.example/here',
      `${server.origin}/_matrix/client/v1/media/download/matrix.example/cat`,
    );
    server.media.set('matrix.example/there', `${other.origin}/cat`);
    server.media.set('matrix.example/cat', cat);
    await begin();
    server.post(room, ann, image('here'));
    server.post(room, ann, image('there'));
    await inbox.has(2);
    expect(inbox.images.size).toBe(1);
    expect(other.arrived).toEqual([]);
  });

  it('is not waited for longer than a while, however many do not come', async () => {
    const world = await listening();
    const { server, inbox, begin } = world;
    server.media.set('matrix.example/never', undefined);
    await begin();
    for (let place = 0; place < 6; place += 1) server.post(room, ann, image('never'));
    server.say(room, ann, 'And?');
    await untilHeard(world, 7);
    const texts = inbox.percepts.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('did not give it in time'))).toHaveLength(4);
    expect(texts.filter((text) => text.includes('too many images came at once'))).toHaveLength(2);
    expect(texts.at(-1)).toBe('And?');
  });

  it('is not waited for as long where strangers post it: ten seconds for all of one look', async () => {
    const world = await listening();
    const { server, inbox, begin } = world;
    server.media.set('matrix.example/never', undefined);
    await begin();
    for (let place = 0; place < 3; place += 1) server.post(room, '@eve:evil.example', image('never'));
    server.say(room, ann, 'And?');
    await untilHeard(world, 4);
    const texts = inbox.percepts.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('did not give it in time'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('too many images came at once'))).toHaveLength(2);
    expect(texts.at(-1)).toBe('And?');
  });
});
