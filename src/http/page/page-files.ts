import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

/** A name with a hash of its content, as a build makes it: the content under it never changes. */
const hashed = /[-.][A-Za-z0-9_-]{8,}\.\w+$/;

/** A file of the page. */
interface PageFile {
  file: string;
  type: string;
  cache: string;
}

/** Serves the built page from a folder: the files that were there at the start, by their whole names, and so none above it. */
export class PageFiles {
  private readonly files: ReadonlyMap<string, PageFile>;

  private constructor(files: ReadonlyMap<string, PageFile>) {
    this.files = files;
  }

  /** Looks at a folder; one that is not there has no files. */
  static async of(folder: string): Promise<PageFiles> {
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    const names = isThere ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
    const files = names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, PageFile] => {
        const place = `/${file.slice(join(folder, sep).length).split(sep).join('/')}`;
        return [
          place,
          { file, type: types[extname(file)] ?? 'application/octet-stream', cache: cacheFor(place) },
        ];
      });
    const index = files.find(([place]) => place === '/index.html');
    return new PageFiles(new Map(index === undefined ? files : [...files, ['/', index[1]]]));
  }

  /** The file at a path; null when there is none. */
  async answer(path: string): Promise<Response | null> {
    const found = this.files.get(path);
    if (found === undefined) return null;
    const { file, type, cache } = found;
    return new Response(await readFile(file), { headers: { 'content-type': type, 'cache-control': cache } });
  }
}

const cacheFor = (place: string): string =>
  hashed.test(place) ? 'public, max-age=31536000, immutable' : 'no-cache';
