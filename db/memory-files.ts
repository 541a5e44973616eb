import { MemoryFS } from '@electric-sql/pglite';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { tarEntries } from './tar-entries.ts';

/** Where the engine has the folder of its database. */
const dataFolder = '/pglite/data';

/** A file with which a database begins. */
interface FirstFile {
  path: string;
  contents: Uint8Array;
  /** How much of the contents there is before nothing but zeros. */
  used: number;
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
    if (contents !== null) files.push({ path, contents, used: lengthWithoutZeros(contents) });
  }
  return { folders: [...folders], files };
}

/** How much there is before the zeros at the end. */
function lengthWithoutZeros(contents: Uint8Array): number {
  let end = contents.length;
  while (end > 0 && contents[end - 1] === 0) end -= 1;
  return end;
}

/** What the engine's file system keeps of a file in memory, and does with it. */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  node_ops: { setattr(node: FileNode, attributes: object): void };
  stream_ops: Record<'write' | 'msync', (stream: { node: FileNode }, ...rest: unknown[]) => number>;
}

/**
 * The file system of a PGlite in memory that begins as a copy of an image. PGlite itself unpacks one byte by byte and copies it
 * three times, which is about a third of what it takes to begin. Here all databases of one image read it where it is, and each
 * copies a file when it first writes to it: most of them it never does.
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
    for (const file of files) share(FS.mknod(`${dataFolder}/${file.path}`, ownerOnly, 0), file);
  }
}

/** A regular file that its owner alone may read and write. */
const ownerOnly = 0o100600;

/** Lets a new file have the contents of the image until something is written to it or its length changes. */
function share(node: FileNode, { contents, used }: FirstFile): void {
  const { node_ops: ofFile, stream_ops: ofStream } = node;
  node.contents = contents;
  node.usedBytes = contents.length;
  const own = () => {
    if (node.contents !== contents) return;
    // new memory is zeros already and takes up none until it is written, and most of the log of a database is nothing else
    node.contents = new Uint8Array(contents.length);
    node.contents.set(contents.subarray(0, used));
  };
  node.node_ops = {
    ...ofFile,
    setattr: (changed, attributes) => {
      own();
      ofFile.setattr(changed, attributes);
    },
  };
  node.stream_ops = {
    ...ofStream,
    write: (stream, ...rest) => {
      own();
      return ofStream.write(stream, ...rest);
    },
    msync: (stream, ...rest) => {
      own();
      return ofStream.msync(stream, ...rest);
    },
  };
}
