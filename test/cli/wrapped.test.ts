import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine } from '../../src/cli/run/paint.ts';
import { wrapped, wrappedText } from '../../src/cli/run/wrapped.ts';

describe('a line on a terminal', () => {
  it('is broken between words, keeps every word, and is no wider than the terminal but for one long word', () => {
    const word = fc.stringMatching(/^[a-zA-Z,.]{1,30}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 20, max: 100 }), (words, width) => {
        const lines = wrapped(words.join(' '), width);
        expect(lines.join(' ').split(' ')).toEqual(words);
        for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true);
      }),
    );
  });

  it('counts the characters of East Asia and emoji as two columns', () => {
    expect(wrapped('日本語日本語 日本語日本語', 20)).toEqual(['日本語日本語', '日本語日本語']);
    expect(wrapped('🦋🦋🦋🦋🦋 🦋🦋🦋🦋🦋', 20)).toEqual(['🦋🦋🦋🦋🦋', '🦋🦋🦋🦋🦋']);
  });

  it('is continued further in where it is indented, so that lists stay lists', () => {
    expect(wrappedText('It is kept in a folder of its own.\n  /quit  stop it', 20)).toBe(
      'It is kept in a\nfolder of its own.\n  /quit  stop it',
    );
    expect(wrappedText('  /quit  stop it; everything is kept', 26)).toBe(
      '  /quit  stop it;\n    everything is kept',
    );
    expect(wrappedText('as long as it is')).toBe('as long as it is');
  });

  it('stands in the column of the text, below its label, and is whole where no width is known', () => {
    const line = { label: 'Ada', text: 'You told me that your sister Ana moves to Lisbon in May.' };
    expect(plainLine(line, 40)).toBe(
      'Ada      You told me that your sister\n         Ana moves to Lisbon in May.',
    );
    expect(plainLine(line)).toBe(`Ada      ${line.text}`);
  });
});
