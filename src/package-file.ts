import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Where Wakeful is: the folder of its package.json, of a checkout or of what is installed. */
const root = dirname(findPackageJSON('..', import.meta.url)!);

/** A file that comes with Wakeful, by its place in the package. */
export const packageFile = (path: string): string => join(root, path);

/** The version of Wakeful that runs here. */
export const wakefulVersion = (): string =>
  (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }).version;
