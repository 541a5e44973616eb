import { hash } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import type { History } from '../../src/service/mind.ts';
import { pngOf } from '../images/pictures.ts';
import { json, secrets, served } from './served.ts';

const picture = pngOf(80, 60);
const id = hash('sha256', picture, 'hex');
const images = [{ data: picture.toString('base64'), type: 'image/png' }];

it('an image comes in with what is said, and is read by whoever may read the history', async () => {
  const { ask } = await served();
  const said = await ask('/api/minds/ada/say', json({ images }));
  expect(said.status).toBe(200);
  const { percepts } = (await (await ask('/api/minds/ada/history')).json()) as History;
  expect(percepts[0]).toMatchObject({ text: '', images: [{ id, type: 'image/png', width: 80, height: 60 }] });
  const read = await ask(`/api/minds/ada/images/${id}`, { token: secrets.observe });
  expect(read.headers.get('content-type')).toBe('image/png');
  expect(read.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await read.arrayBuffer()).equals(picture)).toBe(true);
  // of another mind it is not, and who may not read that mind learns nothing
  expect((await ask(`/api/minds/bob/images/${id}`, { token: secrets.all })).status).toBe(404);
  expect((await ask(`/api/minds/bob/images/${id}`)).status).toBe(404);
  expect((await ask(`/api/minds/ada/images/${id}`, { token: null })).status).toBe(401);
});

it('a large image is no long message, and what is larger is refused', async () => {
  const { ask } = await served();
  const large = pngOf(800, 600, 4_900_000).toString('base64');
  expect((await ask('/api/minds/ada/say', json({ text: 'Look.', images: [{ data: large }] }))).status).toBe(
    200,
  );
  expect((await ask('/api/minds/ada/say', json({ text: 'x'.repeat(8_000_000) }))).status).not.toBe(200);
  expect((await ask('/api/minds/ada/act', json({ text: 'x'.repeat(2_100_000) }))).status).toBe(413);
});

it('a body of 10 MB is refused before it is sent', async () => {
  const { server } = await served();
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/minds/ada/say HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${secrets.operate}\r\n` +
      'content-type: application/json\r\ncontent-length: 10000000\r\n\r\n{"text":"',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
});

it.each([
  [{ text: '', images: [] }, 422, 'text'],
  [{ text: 'Look.', images: [{ data: 'bm8gaW1hZ2U=' }] }, 422, 'images[0].data: is no image'],
  [{ text: 'Look.', images: [{ ...images[0], type: 'image/gif' }] }, 422, 'images[0].type: says'],
  [{ text: 'Look.', images: [1, 2, 3, 4, 5].map(() => images[0]) }, 422, 'images'],
])('what is wrong is told by its field: %#', async (body, status, told) => {
  const { ask } = await served();
  const answer = await ask('/api/minds/ada/say', json(body));
  expect(await answer.text()).toContain(told);
  expect(answer.status).toBe(status);
  const { percepts } = (await (await ask('/api/minds/ada/history')).json()) as History;
  expect(percepts).toEqual([]);
});

it('the client sends bytes and reads them', async () => {
  const { server } = await served();
  const mind = createClient({ url: server.origin, token: secrets.operate }).mind('ada');
  await mind.say('', { images: [new Uint8Array(picture)] });
  const blob = await mind.record.image(id);
  expect(Buffer.from(await blob.arrayBuffer()).equals(picture)).toBe(true);
  expect(blob.type).toBe('image/png');
});
