import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CommandFailed } from '../../../src/cli/command-failed.ts';
import { pageBeside } from '../../../src/cli/page/page-beside.ts';
import { served, type Served } from '../../http/served.ts';

async function folderOf(page: string) {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'index.html'), page);
  return folder;
}

/** What stands at `/` once that has changed. */
async function laterThan(before: string, ask: Served['ask']): Promise<string> {
  for (;;) {
    const text = await (await ask('/')).text();
    if (!text.includes(before)) return text;
  }
}

it('a page that is built already is served from the first request on, and nothing is said of it', async () => {
  const told: string[] = [];
  const { folder } = await pageBeside(
    (message) => void told.push(message),
    () => folderOf('the page'),
  );
  const { ask } = await served({ page: folder });
  expect(await (await ask('/')).text()).toBe('the page');
  expect(told).toEqual([]);
});

it('everything else is served while the page is built, which says that it comes, and then the page', async () => {
  const told: string[] = [];
  const built = Promise.withResolvers<string>();
  const { folder } = await pageBeside(
    (message) => void told.push(message),
    async ({ report }) => {
      report('It is being built.');
      return built.promise;
    },
  );
  const { ask } = await served({ page: folder });
  expect(await (await ask('/')).text()).toContain('The page is being built');
  expect((await ask('/api/minds')).status).toBe(200);
  built.resolve(await folderOf('the page'));
  await built.promise;
  expect(await laterThan('being built', ask)).toBe('the page');
  expect(told).toEqual(['It is being built.', 'The page is built, and there.']);
});

it('why there is no page is said in a line, whenever that is known, and everything else is served', async () => {
  for (const begins of [true, false]) {
    const told: string[] = [];
    const { folder } = await pageBeside(
      (message) => void told.push(message),
      async ({ report }) => {
        if (begins) report('It is being built.');
        await Promise.resolve();
        throw new CommandFailed('It cannot be built.');
      },
    );
    const { ask } = await served({ page: folder });
    expect(await laterThan('being built', ask)).toContain('no page: it is served without one');
    expect(told.at(-1)).toBe('There is no page: It cannot be built. Everything else is served.');
  }
});

it('a build that is under way is given up with the server, and nothing is said', async () => {
  const told: string[] = [];
  const page = await pageBeside(
    (message) => void told.push(message),
    ({ report, signal }) => {
      report('It is being built.');
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
  );
  const { ask } = await served({ page: null });
  expect(await (await ask('/')).text()).toContain('no page');
  await page.close();
  expect(told).toEqual(['It is being built.']);
});
