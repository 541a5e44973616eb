import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexEntry } from '../../src/library/index-schema.ts';
import { fileWords } from '../../src/library/file-words.ts';
import { routerOf } from '../../src/library/route.ts';

const indexOf = (files: Record<string, Partial<IndexEntry>>) =>
  new Map(
    Object.entries(files).map(([path, entry]): [string, IndexEntry] => [
      path,
      { keywords: [], words: '', ...entry },
    ]),
  );
const pathsFor = (index: ReturnType<typeof indexOf>, text: string) =>
  routerOf(index)(text).map(({ path }) => path);

const word = fc.constantFrom('boiler', 'cello', 'ferry', 'garden', 'orchard', 'harbour', 'violin', 'lantern');
const files = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}\.md$/),
  fc.array(word, { maxLength: 5 }).map((words) => ({ words: words.join(' ') })),
  { maxKeys: 8 },
);

describe('the route from what is said to a file', () => {
  it('leads to the file of a keyword whatever else is in the folder, and never to one that is missing', () => {
    fc.assert(
      fc.property(files, fc.array(word, { maxLength: 6 }), (others, said) => {
        const index = indexOf({
          ...others,
          'meant.txt': { keywords: ['tax return'] },
          'missing.txt': { keywords: ['tax return'], missing: true },
        });
        const found = pathsFor(index, [...said, 'my tax returns'].join(' '));
        expect(found).toContain('meant.txt');
        expect(found).not.toContain('missing.txt');
      }),
    );
  });

  it('leads nowhere when none of the words is in the index', () => {
    fc.assert(
      fc.property(files, (some) => {
        expect(pathsFor(indexOf(some), 'How is your cat today?')).toEqual([]);
      }),
    );
  });

  it('wants the whole phrase of a keyword, in whatever form, and two words of a file of which nobody wrote any', () => {
    const index = indexOf({
      'trip.md': { keywords: ['train to Lisbon'] },
      'boiler.md': { words: 'boiler pump pressure cellar' },
    });
    expect(pathsFor(index, 'When do the trains go to Lisbon?')).toEqual(['trip.md']);
    expect(pathsFor(index, 'I was in Lisbon with a friend from school.')).toEqual([]);
    expect(pathsFor(index, 'Is the pressure of the pump too low again?')).toEqual(['boiler.md']);
    expect(pathsFor(index, 'Somebody put pressure on my sister at work yesterday.')).toEqual([]);
  });

  it('counts a rare word more than a common one, and a keyword more than a word of the file', () => {
    const index = indexOf({
      'a.md': { words: 'garden roses ferry' },
      'b.md': { words: 'garden roses lantern' },
      'c.md': { words: 'garden roses' },
      'd.md': { keywords: ['garden roses'] },
    });
    expect(pathsFor(index, 'the garden, its roses and the lantern')).toEqual([
      'b.md',
      'd.md',
      'a.md',
      'c.md',
    ]);
  });
});

describe('the words of a file', () => {
  it('are those of its name and headings first, then the most frequent, no two of one stem', () => {
    const text = '# Boiler\n\nThe pump pumps. The pump hums at 40 degrees; the valve does not.';
    expect(fileWords('house/repair_log.md', text)).toBe('boiler house repair log pump hums degrees valve');
  });
});
