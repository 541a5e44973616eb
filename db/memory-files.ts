import { MemoryFS } from '@electric-sql/pglite';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { tarEntries } from './tar-entries.ts';

/** Where the engine has the folder of its database. */
const dataFolder = '/pglite/data';

/** A file with which a database begins. */
interface FirstFile {
  path: string;
  length: number;
  /** What it begins with; the rest are zeros. */
  beginning: Uint8Array;
}

/** What a database begins with. */
interface Beginning {
  folders: string[];
  files: FirstFile[];
}

/** What is in each image that is still in use: many databases may begin with the same one. */
const known = new WeakMap<Blob, Promise<Beginning>>();

function beginningOf(image: Blob): Promise<Beginning> {
  const found = known.get(image) ?? tarOf(image).then(beginningIn);
  known.set(image, found);
  return found;
}

const unpack = promisify(gunzip);

/** The tar file, also where it was packed by gzip, as PGlite does it unless it is told otherwise. */
async function tarOf(image: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes) : bytes;
}

function beginningIn(tar: Uint8Array): Beginning {
  const folders = new Set<string>();
  const files: FirstFile[] = [];
  for (const { path, contents } of tarEntries(tar)) {
    folders.add(contents === null ? path : path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    if (contents !== null)
      files.push({
        path,
        length: contents.length,
        beginning: contents.subarray(0, lengthWithoutZeros(contents)),
      });
  }
  return { folders: [...folders], files };
}

/** How much there is before the zeros at the end. */
function lengthWithoutZeros(contents: Uint8Array): number {
  let end = contents.length;
  while (end > 0 && contents[end - 1] === 0) end -= 1;
  return end;
}

/**
 * The file system of a PGlite in memory that begins as a copy of an image. PGlite itself unpacks one byte by byte and copies it
 * three times, which is about a third of what it takes to begin. Here each file is copied once, as far as it is not zeros: new
 * memory is zeros already and takes up none until it is written, and most of the log of a database is nothing else.
 */
export class MemoryFiles extends MemoryFS {
  readonly #image: Blob;

  /** @param image a tar file of a PGlite folder, packed by gzip or not */
  constructor(image: Blob) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module;
    const { folders, files } = await beginningOf(this.#image);
    for (const path of folders) FS.mkdirTree(`${dataFolder}/${path}`);
    for (const { path, length, beginning } of files) {
      const contents = new Uint8Array(length);
      contents.set(beginning);
      FS.writeFile(`${dataFolder}/${path}`, contents, { canOwn: true });
    }
  }
}
