import { existsSync, readFileSync } from 'node:fs';
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
  it.each([
    'README.md',
    'CHANGELOG.md',
    'docs/science/README.md',
    'CONTRIBUTING.md',
    'docs/charts.md',
    'docs/corrections.md',
    'docs/embedding.md',
    'docs/http.md',
    'docs/lived.md',
    'docs/memory-file.md',
    'docs/recall.md',
    'docs/scenarios.md',
  ])('%s names only what is there, and what comes with the package', (page) => {
    const linked = linkedFrom(page);
    expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(linked.filter((path) => !isPacked(path))).toEqual([]);
    expect(isPacked(page)).toBe(true);
  });
});
