import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CommandFailed } from '../../../src/cli/command-failed.ts';
import { ShownPage, type PageParts } from '../../../src/cli/page/shown-page.ts';
import { served } from '../../service/served.ts';

async function shown(given: Partial<PageParts> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'index.html'), 'the page');
  const { host } = await served();
  const told: string[] = [];
  const page = new ShownPage({
    service: host,
    port: 0,
    report: (message) => void told.push(message),
    built: async () => folder,
    ...given,
  });
  onTestFinished(() => page.close());
  return { page, told };
}

it('the page is served where its one line says, with a token that is good once; another one is given as often as it is asked for', async () => {
  const { page, told } = await shown();
  await page.opened();
  expect(told).toEqual([
    expect.stringMatching(/^Watch it think: http:\/\/127\.0\.0\.1:\d+\/#token=\S{20,}$/),
  ]);
  const [, origin = '', token = ''] = /(http\S+)\/#token=(\S+)/.exec(told[0]!)!;
  expect(await (await fetch(origin)).text()).toBe('the page');
  const trade = (secret: string) =>
    fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: secret }),
    });
  expect(await (await trade(token)).json()).toMatchObject({ scope: 'operate' });
  const spent = await trade(token);
  expect(spent.status).toBe(401);
  // a restart would put the mind away; it is not needed here
  const { remedy } = (await spent.json()) as { remedy: string };
  expect(remedy).toMatch(/\/page/);
  expect(remedy).not.toMatch(/restart/i);
  expect((await trade(page.invite().split('#token=')[1]!)).status).toBe(200);
  await page.close();
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});

it('a port that is taken is said in one line, and whoever asks for an address is told the same', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { page, told } = await shown({ port });
  await page.opened();
  const why = `There is no page: listen EADDRINUSE: address already in use 127.0.0.1:${port}; choose another with --port (0: any that is free).`;
  expect(told).toEqual([`${why} The conversation goes on without it.`]);
  expect(page.invite()).toBe(why);
});

it('a page that cannot be built is said in one line', async () => {
  const { page, told } = await shown({
    built: () => Promise.reject(new CommandFailed('It is not built, and Vite is not installed here')),
  });
  await page.opened();
  expect(told).toEqual([
    'There is no page: It is not built, and Vite is not installed here. The conversation goes on without it.',
  ]);
});

it('nothing is said of a page that was given up before it was there', async () => {
  const { page, told } = await shown({
    built: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  });
  expect(page.invite()).toBe('The page is being opened; its address follows.');
  await page.close();
  expect(told).toEqual([]);
});
