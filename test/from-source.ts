import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/**
 * Programs that import the package, as files in a folder of their own that import its sources instead, so that they run without a build.
 *
 * @param programs texts by the names of their files
 */
export async function fromSource(programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-examples-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, program] of Object.entries(programs)) {
    const source = program
      .replaceAll("from 'wakeful'", `from '${root}src/index.ts'`)
      .replaceAll(/from 'wakeful\/(http|mcp|testing)'/g, `from '${root}src/$1/index.ts'`);
    await writeFile(join(folder, name), source);
  }
  return folder;
}
