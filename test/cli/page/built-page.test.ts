import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtPage } from '../../../src/cli/page/built-page.ts';

/** In place of Vite: writes a page into the folder that it is told, or does as it is told otherwise. */
const builds = `
import { writeFileSync } from 'node:fs';
const out = process.argv[process.argv.indexOf('--outDir') + 1];
writeFileSync(out + '/index.html', 'built');
`;

/** The folder of a program with these files. */
async function program(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'wakeful-page-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const told: string[] = [];
  const closing = new AbortController();
  const build = () =>
    builtPage({ root, report: (message) => void told.push(message), signal: closing.signal });
  return { root, told, closing, build, index: () => readFile(join(root, 'dist/page/index.html'), 'utf8') };
}

const clone = { 'src/inspector/page/main.tsx': '', 'node_modules/vite/bin/vite.js': builds };

describe('the page', () => {
  it('of a package is the one that it brings along', async () => {
    const { root, told, build } = await program({ 'dist/page/index.html': 'packed' });
    expect(await build()).toBe(join(root, 'dist/page'));
    expect(told).toEqual([]);
  });

  it('of a clone is built once, and again when its sources have changed', async () => {
    const { root, told, build, index } = await program(clone);
    expect(await build()).toBe(join(root, 'dist/page'));
    expect(await index()).toBe('built');
    expect(told).toEqual(['The page is being built, which it is once and after changes.']);
    // nothing is left beside it
    expect(await readdir(join(root, 'dist'))).toEqual(['page']);

    await writeFile(join(root, 'dist/page/index.html'), 'kept');
    await build();
    expect(await index()).toBe('kept');
    const later = new Date('2200-01-01');
    await utimes(join(root, 'src/inspector/page/main.tsx'), later, later);
    await build();
    expect(await index()).toBe('built');
    expect(told).toHaveLength(2);
  });

  it('says why it cannot be built, and leaves nothing of it', async () => {
    const failing = await program({
      ...clone,
      'node_modules/vite/bin/vite.js': "console.error('\\nit is broken'); process.exitCode = 1;",
    });
    await expect(failing.build()).rejects.toThrow(
      'It cannot be built (it is broken): npm run build:page shows why',
    );
    expect(await readdir(join(failing.root, 'dist'))).toEqual([]);
    const bare = await program({ 'src/inspector/page/main.tsx': '' });
    await expect(bare.build()).rejects.toThrow(/Vite is not installed here: npm ci && npm run build:page$/);
  });

  it('is shown as it is where it is older than its sources and there is no Vite', async () => {
    const { root, build, index } = await program({
      'dist/page/index.html': 'old',
      'src/inspector/page/main.tsx': '',
    });
    const later = new Date('2200-01-01');
    await utimes(join(root, 'src/inspector/page/main.tsx'), later, later);
    await build();
    expect(await index()).toBe('old');
  });

  it('is given up with whoever wanted it', async () => {
    const endless = await program({
      ...clone,
      'node_modules/vite/bin/vite.js': 'setInterval(() => {}, 1_000);',
    });
    const built = endless.build();
    endless.closing.abort(new Error('given up'));
    await expect(built).rejects.toThrow('given up');
    expect(await readdir(join(endless.root, 'dist'))).toEqual([]);
  });
});
