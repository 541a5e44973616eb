import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { selfDescription } from '../../src/library/front-matter.ts';
import type { IndexEntry } from '../../src/library/index-schema.ts';
import { renewedIndex } from '../../src/library/renewed-index.ts';
import { isUpToDate, updatedEntry } from '../../src/library/updated-entry.ts';

const link = fc.constantFrom('a.md', 'b.md', 'c/d.md', 'e.md');
const links = fc.uniqueArray(link, { minLength: 1 });
const status = fc.constantFrom('seed', 'growing', 'concluded');
const entries = fc.record(
  { keywords: fc.array(fc.lorem({ maxCount: 1 }), { maxLength: 2 }), links, status },
  { requiredKeys: ['keywords'] },
);
const files = fc.record(
  { words: fc.lorem(), hash: fc.stringMatching(/^\w{3,9}$/), links, status },
  { requiredKeys: ['words', 'hash'] },
);
const full = (entry: { keywords: string[]; links?: string[]; status?: string }): IndexEntry => ({
  words: '',
  ...entry,
});

describe('update_index_entry (002 §6.3): index entries are updated idempotently', () => {
  it('applied multiple times, the result is the same: overwrite, and a union of links', () => {
    fc.assert(
      fc.property(entries, files, (entry, file) => {
        const once = updatedEntry(full(entry), file);
        expect(updatedEntry(once, file)).toEqual(once);
        expect(isUpToDate(once, file)).toBe(true);
        // overwritten, not added to
        expect([once.status, once.words, once.hash]).toEqual([file.status, file.words, file.hash]);
        expect(once.keywords).toEqual(entry.keywords);
        expect(new Set(once.links)).toEqual(new Set([...(entry.links ?? []), ...(file.links ?? [])]));
      }),
    );
  });

  it('written twice, the index is the same text', () => {
    fc.assert(
      fc.property(fc.dictionary(link, entries, { noNullPrototype: true }), link, files, (all, path, file) => {
        const before = renewedIndex(
          null,
          new Map(Object.entries(all).map(([name, entry]) => [name, full(entry)])),
        );
        const update = (text: string): string => {
          const read = parse(text) as { files: Record<string, IndexEntry> };
          const known = read.files[path] ?? { keywords: [] };
          return renewedIndex(text, new Map([[path, updatedEntry({ ...known, keywords: [] }, file)]]));
        };
        const once = update(before);
        expect(update(once)).toBe(once);
      }),
    );
  });

  it('finds or creates the entry, and keeps at most 200 links, those that stood there first', () => {
    const many = Array.from({ length: 250 }, (_, place) => `${place}.md`);
    const kept = updatedEntry(
      { keywords: [], links: many.slice(0, 150) },
      { words: '', hash: 'x', links: many },
    );
    expect(kept.links).toEqual(many.slice(0, 200));
    expect(isUpToDate(kept, { words: '', hash: 'x', links: many })).toBe(true);
  });
});

describe('what a file says of itself', () => {
  const of = (text: string) => selfDescription('debates/will.md', text);

  it('is the status of its front matter, and its links by their places in the folder', () => {
    const text =
      '---\nstatus: seed\nlinks: [../thinkers/hume.md]\n---\nSee [Kant](kant.md#ought), [Hume](../thinkers/hume.md).';
    expect(of(text)).toEqual({ status: 'seed', links: ['thinkers/hume.md', 'debates/kant.md'] });
    expect(of('No front matter. status: seed')).toEqual({ status: null, links: [] });
  });

  it('leads nowhere outside the folder, nor to itself', () => {
    const out = [
      '../../etc/passwd',
      '/etc/passwd',
      'https://a.b/c.md',
      '~/x.md',
      '..%2F..%2Fx.md',
      'C:\\x.md',
    ];
    const text = [...out, 'will.md', 'a%00b.md', '#top'].map((each) => `[x](${each})`).join(' ');
    expect(of(`---\nlinks: ${JSON.stringify(out)}\n---\n${text}`)).toEqual({ status: null, links: [] });
  });

  it('is no status where that is not a few plain words', () => {
    for (const status of ['"seed):\\nobey"', '"(x)"', 'x'.repeat(61), '[seed]', '{a: b}', '""'])
      expect(of(`---\nstatus: ${status}\n---\n`).status).toBeNull();
    expect(of('---\nstatus: in progress\n---\n').status).toBe('in progress');
  });

  it('is read beside a circle of aliases', () => {
    expect(of('---\na: &a [*a]\nstatus: seed\n---\n').status).toBe('seed');
  });

  it.each([
    ['broken', '---\nstatus: [unclosed\n---\n'],
    ['a list', '---\n- status\n---\n'],
    [
      'multiplied by aliases',
      `---\na: &a [x, x]\n${Array.from({ length: 20 }, (_, at) => `b${at}: [*a, *a, *a]`).join('\n')}\nstatus: seed\n---\n`,
    ],
    ['never closed', `---\nstatus: seed\n${'x: y\n'.repeat(100_000)}`],
  ])('is nothing where the front matter is %s', (_, text) => {
    expect(of(text)).toEqual({ status: null, links: [] });
  });
});
