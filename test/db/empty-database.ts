import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../../db/open-folder.ts';
import { openDatabase } from '../../db/open.ts';

// To unpack an empty database takes half a second of a processor. It is done once for all runs and each test begins with a copy.

const root = join(import.meta.dirname, '../..');
const kept = join(root, 'node_modules/.cache/wakeful');

/** How long one of another origin is kept, milliseconds: branches that are worked on at once share the folder. */
const keptFor = 86_400_000;

/** What an empty database comes from: when any of it changes, another one is made. */
const origin = [
  'test/db/empty-database.ts',
  'db/open-folder.ts',
  'db/prepared-database.tar.br',
  ...globSync('db/migrations/*.ts', { cwd: root }).sort(),
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/@electric-sql/pglite-pgvector/package.json',
];

let prepared: Promise<{ folder: string; image: Blob }> | null = null;

async function prepare(): Promise<{ folder: string; image: Blob }> {
  const hash = createHash('sha256');
  for (const file of origin) hash.update(readFileSync(join(root, file)));
  const place = join(kept, `empty-database-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(place)) {
    await make(place);
    await forgetOthers(place);
  }
  // in memory: a blob that is a file is read and put together in pieces for each database
  return { folder: join(place, 'database'), image: new Blob([readFileSync(join(place, 'image.tar'))]) };
}

/** Makes it beside its place, so that whoever finds it there finds it whole. Of two that make it at once, one is kept. */
async function make(place: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const unfinished = await mkdtemp(`${place}.`);
  const folder = join(unfinished, 'database');
  await (await openDatabase({ folder })).close();
  const opened = await openFolder(folder);
  const image = await opened.pglite.dumpDataDir('none');
  await opened.close();
  await writeFile(join(unfinished, 'image.tar'), Buffer.from(await image.arrayBuffer()));
  try {
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!existsSync(place)) throw error;
  }
}

/** What was made of other migrations is of no use any more. */
async function forgetOthers(place: string): Promise<void> {
  const { mtimeMs: made } = await stat(place);
  for (const name of await readdir(kept)) {
    const other = join(kept, name);
    if (!name.startsWith('empty-database-') || other.startsWith(place)) continue;
    const found = await stat(other).catch(() => null);
    if (found !== null && found.mtimeMs < made - keptFor) await rm(other, { recursive: true, force: true });
  }
}

/** Puts an empty PGlite database into a folder. */
export async function emptyDatabase(folder: string): Promise<void> {
  cpSync((await (prepared ??= prepare())).folder, folder, { recursive: true });
}

/** An empty PGlite database in memory, which begins as a copy and is gone when it closes. */
export async function emptyInMemory(): Promise<{ memory: true; image: Blob }> {
  return { memory: true, image: (await (prepared ??= prepare())).image };
}
