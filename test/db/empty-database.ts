import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '../../db/open.ts';

let template: Promise<string> | null = null;

afterAll(async () => {
  if (template !== null) await rm(await template, { recursive: true, force: true });
});

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-template-'));
  await (await openDatabase({ folder: join(folder, 'database') })).close();
  return folder;
}

/**
 * Puts an empty PGlite database into a folder. Making one takes seconds: each file of tests makes one and its tests begin
 * with a copy.
 */
export async function emptyDatabase(folder: string): Promise<void> {
  template ??= makeTemplate();
  await cp(join(await template, 'database'), folder, { recursive: true });
}
