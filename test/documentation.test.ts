import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { files } = JSON.parse(read('package.json')) as { files: string[] };
/** What npm packs whatever "files" says. */
const always = new Set(['package.json', 'README.md', 'LICENSE']);

/** What the links of a page name, by their place in the package. */
const linkedFrom = (page: string): string[] =>
  [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
    relative(root, join(root, dirname(page), link)),
  );

const isPacked = (path: string): boolean =>
  always.has(path) || files.some((packed) => path === packed || path.startsWith(`${packed}/`));

describe('the documentation', () => {
  it.each(['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })])(
    '%s names only what is there, and what comes with the package',
    (page) => {
      const linked = linkedFrom(page);
      expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
      expect(linked.filter((path) => !isPacked(path))).toEqual([]);
      expect(isPacked(page)).toBe(true);
    },
  );

  it('begins with a README of 150 lines at the most', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });

  it('leaves no page that no other page leads to', () => {
    const reached = new Set(['README.md']);
    for (const page of reached)
      for (const linked of linkedFrom(page)) if (linked.endsWith('.md')) reached.add(linked);
    expect(globSync('docs/*.md', { cwd: root }).filter((page) => !reached.has(page))).toEqual([]);
  });

  it('leaves no page out of the site', () => {
    const sidebar = read('site/.vitepress/config.ts');
    const named = (page: string): boolean =>
      sidebar.includes(`'${page.slice('docs/'.length, -'.md'.length)}')`);
    expect(globSync('docs/*.md', { cwd: root }).filter((page) => !named(page))).toEqual([]);
  });
});
