import { readFile, stat } from 'node:fs/promises';
import { mostImageBytes } from '../../../ports/image.ts';

/** An image of a file, and the words that go with it. */
export type ShownImage = { text: string; image: Uint8Array } | { problem: string };

const needsFile = '/image needs a file, and perhaps words: /image photo.jpg What is this?';
/** A name with spaces that ends as the file of an image does. */
const spaced = /^[^"]*? [^"]*?\.(?:png|jpe?g|gif|webp|bmp|tiff?|heic|avif)(?=\s|$)/iu;

/** What to do about a file that is not there: its name may have spaces, and only the first word of it was read. */
function remedyFor(said: string): string {
  const [name] = spaced.exec(said) ?? [];
  return name === undefined
    ? `${needsFile} A name with spaces goes in quotes: /image "my photo.jpg"`
    : `A name with spaces goes in quotes: /image "${name.replaceAll('\\ ', ' ')}"`;
}

/**
 * Reads what a person wants to show the mind: a path, in quotes where it has spaces, and then the words. What the file is the mind finds out. Never rejects.
 *
 * @example await shownImage('"my photo.jpg" Where is this?') // { text: 'Where is this?', image }
 */
export async function shownImage(said: string): Promise<ShownImage> {
  const [, quoted, bare, text = ''] = /^(?:"([^"]+)"|(\S+))\s*([\s\S]*)$/.exec(said) ?? [];
  const path = quoted ?? bare;
  if (path === undefined) return { problem: needsFile };
  try {
    const { size } = await stat(path);
    if (size > mostImageBytes)
      return {
        problem: `${path} has ${(size / 1_000_000).toFixed(1)} MB, and an image may have ${mostImageBytes / 1_000_000}. Make it smaller.`,
      };
    return { text, image: await readFile(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      problem:
        code === 'ENOENT'
          ? `There is no file ${path}. ${remedyFor(said)}`
          : `${path} cannot be read (${code ?? String(error)}).`,
    };
  }
}
