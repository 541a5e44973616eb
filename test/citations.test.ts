import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const text = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const own = 'test/citations.test.ts';
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.yaml', '*.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== own && existsSync(new URL(file, root)));

/** Words for documents that lie outside of the repository, where no reader can look them up. */
const outside =
  /\b[Ss]eeds? 0\d\d\b|\b[Dd]ecisions? \d{1,2}\b|body-and-affect\.md|\bDESIGN\.md\b|\bdecisions\.md\b/;

/** Pages of the repository, as comments and pages cite them. */
const pages = /\bdocs\/(?:[\w-]+\/)*[\w-]+\.md\b/g;

describe('what is cited can be looked up', () => {
  it('in no file is a document cited that the repository does not hold', () => {
    const citing = files.flatMap((file) =>
      text(file)
        .split('\n')
        .flatMap((line, at) =>
          outside.test(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 120)}`] : [],
        ),
    );
    expect(citing).toEqual([]);
  });

  it('each page of docs that is cited is there', () => {
    const missing = files.flatMap((file) =>
      [...text(file).matchAll(pages)].flatMap(([page]) =>
        existsSync(new URL(page, root)) ? [] : [`${file} cites ${page}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
