import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchedFolderSchema } from '../../src/configuration/watch.ts';
import { longestExcerpt } from '../../src/library/excerpt.ts';
import { libraryOf } from '../../src/library/indexed-folders.ts';
import { useFolders } from '../senses/folders.ts';

const folders = useFolders();

function desk(files: Record<string, string>, words: Record<string, unknown> = {}) {
  const folder = folders.folder();
  mkdirSync(join(folder, 'trips'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const library = libraryOf([
    watchedFolderSchema.parse({ folder, name: 'desk', index: 'index.yaml', ...words }),
  ]);
  return { folder, write, library };
}

describe('a library of watched folders', () => {
  it('gives the file that a keyword leads to as it is now, its note first', async () => {
    const { write, library } = desk({
      'index.yaml': 'files:\n  trips/plan.md: { keywords: [holiday] }\n',
      'trips/plan.md': 'The train leaves at 9.',
    });
    expect(await library.about('When does our holiday begin?')).toEqual([
      { observer: 'desk', path: 'trips/plan.md', companion: null, text: 'The train leaves at 9.' },
    ]);
    write('trips/plan.md', 'The train leaves at 8.');
    write('trips/plan_memory.md', 'It leaves at 10 since May.');
    expect(await library.about('And the holidays?')).toEqual([
      {
        observer: 'desk',
        path: 'trips/plan_memory.md',
        companion: { is: 'note', other: 'plan.md' },
        text: 'It leaves at 10 since May.',
      },
      {
        observer: 'desk',
        path: 'trips/plan.md',
        companion: { is: 'source', other: 'plan_memory.md' },
        text: 'The train leaves at 8.',
      },
    ]);
    expect(await library.about('What is the weather like?')).toEqual([]);
  });

  it('heeds an index that was edited, and none that cannot be read or is gone', async () => {
    const { folder, write, library } = desk({ 'index.yaml': 'files: {}\n', 'a.md': 'Here it is.' });
    const paths = async () => (await library.about('the holiday')).map(({ path }) => path);
    expect(await paths()).toEqual([]);
    write('index.yaml', 'files:\n  a.md: { keywords: [holiday] }\n');
    expect(await paths()).toEqual(['a.md']);
    write('index.yaml', 'files:\n  a.md: { keywords: [holiday, "');
    expect(await paths()).toEqual([]);
    rmSync(join(folder, 'index.yaml'));
    expect(await paths()).toEqual([]);
  });

  it('reads nothing outside the folder, nothing that is left out, no link and no binary, whatever the index says', async () => {
    const outside = folders.folder();
    writeFileSync(join(outside, 'secret.md'), 'the secret');
    const names = ['../secret.md', join(outside, 'secret.md'), 'link.md', 'inner/secret.md', '.hidden.md'];
    const entries = [...names, 'raw.md', 'index.yaml', 'gone.md', 'fine.md'].map(
      (name) => `  ${JSON.stringify(name)}: { keywords: [secret] }\n`,
    );
    const { folder, library } = desk({
      'index.yaml': `files:\n${entries.join('')}`,
      '.hidden.md': 'the secret',
      'raw.md': '\0\0the secret',
      'fine.md': 'nothing to hide',
    });
    symlinkSync(join(outside, 'secret.md'), join(folder, 'link.md'));
    symlinkSync(outside, join(folder, 'inner'));
    expect((await library.about('tell me the secret')).map(({ path }) => path)).toEqual(['fine.md']);
  });

  it('gives of a long file what is about the question', async () => {
    const rest = Array.from({ length: 200 }, (_, of) => `Paragraph ${of} is about the weather of that day.`);
    const text = [...rest, 'The deposit of the flat is 900 euros.', ...rest].join('\n\n');
    const { library } = desk({
      'index.yaml': 'files:\n  flat.md: { keywords: [flat] }\n',
      'flat.md': text,
    });
    const [file] = await library.about('How much is the deposit of my flat?');
    expect(file!.text).toContain('The deposit of the flat is 900 euros.');
    expect(file!.text.length).toBeLessThanOrEqual(longestExcerpt);
  });
});
