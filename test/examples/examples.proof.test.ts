import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Example, post } from './example.ts';

const told = 'My sister Ana lives in Lisbon.';
const asked = 'Where does Ana live?';

describe('the examples', () => {
  it('are short', () => {
    const folder = new URL('../../examples/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
    expect(files).toEqual(['calendar-server.ts', 'express.ts', 'hono.ts', 'webhook.ts', 'worker-thread.ts']);
    for (const file of files)
      expect(readFileSync(new URL(file, folder), 'utf8').split('\n').length).toBeLessThanOrEqual(60);
  });

  it('with Hono: is asked, tells its news, and refuses what cannot be', async () => {
    const example = await Example.started('hono.ts');
    const origin = await example.origin();
    expect(await post(`${origin}/ask`, { text: told })).toMatchObject({
      status: 200,
      answer: { outcome: 'answered' },
    });
    const news = await fetch(`${origin}/news`);
    const reader = news.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect(await post(`${origin}/ask`, { text: asked })).toMatchObject({
      answer: { said: [expect.stringContaining('Lisbon')] },
    });
    expect((await reader.read()).value).toMatch(/^data: \{"kind":/m);
    await reader.cancel();
    expect(await post(`${origin}/ask`, { text: 7 })).toMatchObject({
      status: 422,
      answer: { outcome: 'refused', reason: expect.stringContaining('text') },
    });
    example.stop();
    expect(await example.ended()).toBe(0);
  });

  it('with Express: has a mind for each user, of which none knows what the other was told', async () => {
    const example = await Example.started('express.ts');
    const origin = await example.origin();
    await post(`${origin}/users/tom/say`, { text: told });
    const of = async (user: string) => {
      const { answer } = await post(`${origin}/users/${user}/say`, { text: asked });
      return (answer as { said: string[] }).said.join(' ');
    };
    expect(await of('tom')).toContain('Lisbon');
    expect(await of('eva')).not.toContain('Lisbon');
    const memory = await fetch(`${origin}/users/eva/memory?about=Ana`);
    expect(JSON.stringify(await memory.json())).not.toContain('Lisbon');
    expect(await post(`${origin}/users/Nobody1/say`, { text: told })).toMatchObject({ status: 404 });
    example.stop();
    expect(await example.ended()).toBe(0);
  });

  it('in a worker thread: answers line by line', async () => {
    const example = await Example.started('worker-thread.ts');
    example.write(told);
    expect(await example.next()).toContain('Lisbon');
    example.write(asked);
    expect(await example.next()).toContain('Lisbon');
    example.end();
    expect(await example.ended()).toBe(0);
  });

  it('over a webhook: hears a message once, and says what it says where it was spoken to', async () => {
    const said: { room: string; text: string }[] = [];
    const heard = Promise.withResolvers<void>();
    const chat = createServer((request, response) => {
      void json(request).then((message) => {
        said.push(message as (typeof said)[number]);
        if (said.length === 2) heard.resolve();
        return response.writeHead(204).end();
      });
    });
    chat.listen(0, '127.0.0.1');
    onTestFinished(() => void chat.close());
    await once(chat, 'listening');
    const { port } = chat.address() as AddressInfo;
    const example = await Example.started('webhook.ts', { CHAT_URL: `http://127.0.0.1:${port}/messages` });
    const origin = await example.origin();
    const first = { id: 'm-1', room: 'kitchen', from: 'Tom', text: told };
    expect(await post(`${origin}/hook`, first)).toMatchObject({ status: 202 });
    expect(await post(`${origin}/hook`, first)).toMatchObject({ status: 202 });
    expect(
      await post(`${origin}/hook`, { id: 'm-2', room: 'cellar', from: 'Tom', text: asked }),
    ).toMatchObject({ status: 422 });
    await post(`${origin}/hook`, { id: 'm-3', room: 'garden', from: 'Tom', text: asked });
    await heard.promise;
    expect(said).toMatchObject([
      { room: 'kitchen' },
      { room: 'garden', text: expect.stringContaining('Lisbon') },
    ]);
    example.stop();
    expect(await example.ended()).toBe(0);
  });
});
