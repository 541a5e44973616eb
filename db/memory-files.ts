import { MemoryFS } from '@electric-sql/pglite';
import { tarEntries } from './tar-entries.ts';

/** Where the engine has the folder of its database. */
const dataFolder = '/pglite/data';

/**
 * The file system of a PGlite in memory that begins as a copy of an image. PGlite itself unpacks one byte by byte and copies it
 * three times, which takes a second of a processor; here each file is a piece of the one copy.
 */
export class MemoryFiles extends MemoryFS {
  readonly #image: Blob;

  /** @param image a tar file of a PGlite folder */
  constructor(image: Blob) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module;
    const image = new Uint8Array(await this.#image.arrayBuffer());
    FS.mkdirTree(dataFolder, 0o700);
    const folders = new Set(['']);
    const makeFolder = (path: string) => {
      if (folders.has(path)) return;
      FS.mkdirTree(`${dataFolder}/${path}`);
      folders.add(path);
    };
    for (const { path, contents } of tarEntries(image)) {
      if (contents === null) makeFolder(path);
      else {
        makeFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
        FS.writeFile(`${dataFolder}/${path}`, contents, { canOwn: true });
      }
    }
  }
}
