import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shownImage } from '../../src/cli/run/shown-image.ts';
import { slashCommand } from '../../src/cli/run/slash-command.ts';
import { pngOf } from '../images/pictures.ts';

it('a file is shown with the words behind it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shown-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const spaced = join(folder, 'my photo.png');
  const large = join(folder, 'large.png');
  await writeFile(spaced, pngOf(3, 4));
  await writeFile(large, Buffer.alloc(5_000_001));
  expect(slashCommand(`/image "${spaced}" What is this?`, [])).toEqual({
    kind: 'image',
    said: `"${spaced}" What is this?`,
  });
  const shown = await shownImage(`"${spaced}" What is this?`);
  expect(shown).toEqual({ text: 'What is this?', image: pngOf(3, 4) });
  expect(await shownImage(large)).toEqual({
    problem: `${large} has 5.0 MB, and an image may have 5. Make it smaller.`,
  });
  expect(await shownImage(join(folder, 'none.png'))).toMatchObject({
    problem: expect.stringContaining('There is no file') as string,
  });
  expect(await shownImage(folder)).toMatchObject({
    problem: expect.stringContaining('cannot be read (EISDIR)') as string,
  });
  expect(await shownImage('')).toMatchObject({ problem: expect.stringContaining('needs a file') as string });
  expect(await shownImage('my photo.png What is this?')).toEqual({
    problem: 'There is no file my. A name with spaces goes in quotes: /image "my photo.png"',
  });
  expect(await shownImage('mine')).toMatchObject({
    problem: expect.stringContaining('A name with spaces goes in quotes: /image "my photo.jpg"') as string,
  });
});
