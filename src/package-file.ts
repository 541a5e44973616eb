import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A file that comes with Wakeful, by its place in the package. */
export function packageFile(path: string): string {
  // this file is src/ in a checkout and dist/src/ in a package
  const up = import.meta.filename.endsWith('.ts') ? '..' : '../..';
  return resolve(import.meta.dirname, up, path);
}

/** The version of Wakeful that runs here. */
export const wakefulVersion = (): string =>
  (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }).version;
