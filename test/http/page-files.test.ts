import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PageFiles } from '../../src/http/page/page-files.ts';

async function built(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'page/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'page/index.html'), '<title>page</title>');
  await writeFile(join(folder, 'page/assets/index-B3dk_9Xa.js'), 'js');
  await symlink(join(folder, 'secret.txt'), join(folder, 'page/link.txt'));
  return join(folder, 'page');
}

it('the page is served from a folder, what is named by its hash for ever and the rest never without asking', async () => {
  const page = await PageFiles.of(await built());
  const index = await page.answer('/');
  expect(await index!.text()).toBe('<title>page</title>');
  expect(Object.fromEntries(index!.headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const script = await page.answer('/assets/index-B3dk_9Xa.js');
  expect(Object.fromEntries(script!.headers)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  String.raw`/..\secret.txt`,
  '//etc/passwd',
  '/assets',
  '/link.txt',
  '/index.html\0.js',
  '',
])('nothing but those files is served, not %s', async (path) => {
  const page = await PageFiles.of(await built());
  expect(await page.answer(path)).toBeNull();
});

it('a folder that is not there has no page', async () => {
  const page = await PageFiles.of(join(tmpdir(), 'wakeful-no-such-page'));
  expect(await page.answer('/')).toBeNull();
});
