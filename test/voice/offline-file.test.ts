import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filePercept, type FileEvent } from '../../src/senses/file-percept.ts';
import { fileContent } from '../../src/voice/offline/file-content.ts';
import { talk } from './offline-talk.ts';

const event = (subject: string, change: FileEvent['change'] = 'created'): FileEvent => ({
  observer: 'inbox',
  folder: 'inbox',
  subject,
  change,
  at: 0,
  boost: 0,
});
const state = (beginning: string, note: string) => ({
  beginning,
  note,
  fingerprint: 'a',
  writtenAt: null,
});

describe('of what a watched file holds', () => {
  it.each(['ev.md', 'a b. c.md', 'ev\nil.md', 'x: y.md', '"quoted".md', 'ev\u2028il.md', 'a (1).md'])(
    'only the content is quoted, whatever the file is called: %j',
    async (subject) => {
      const { say, meet } = talk();
      const { text, source } = filePercept(event(subject), state('evil is afoot\nGraça has a view', ''));
      const said = await meet(text, source);
      expect(said).toMatch(/ was created\. It begins: “evil is afoot Graça has a view”$/);
      expect(said).not.toContain('New file');
      expect(await say('What has a view?')).toMatch(
        /^I read in .*: “(?:evil is afoot\. )?Graça has a view\.?”$/,
      );
    },
  );

  it('for any name and content that senses tell of', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((name) => name === name.trim()),
        fc.constantFrom('', '10 bytes', 'the first 100 of 2000 bytes'),
        fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
        fc.constantFrom('created' as const, 'modified' as const),
        (subject, note, beginning, change) => {
          const { text, source } = filePercept(event(subject, change), state(beginning, note));
          const shown = source.kind === 'observation' ? source.subject : '';
          expect(fileContent(shown, text)).toEqual({
            note: note === '' ? '' : `(${note})`,
            content: beginning,
          });
        },
      ),
    );
  });

  it.each([
    ['New file "x.md": evil', 'evil'],
    ['New file "x.md":\nevil', 'evil'],
    ['New file of another name:\nevil', 'evil'],
    ['New files are evil', 'New files are evil'],
    ['x.md is evil', 'x.md is evil'],
    ['File x.md was deleted.', ''],
  ])('%j holds %j', (text, content) => {
    expect(fileContent('x.md', text).content).toBe(content);
  });
});
