import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../db/location.ts';
import { emptyDatabase } from '../db/empty-database.ts';
import type { Engine } from '../db/engines.ts';

/** A place of its own for one test's minds that outlives the host which has it open. */
export async function place(engine: Engine): Promise<DatabaseLocation> {
  if (engine.name === 'PGlite') {
    const folder = await mkdtemp(join(tmpdir(), 'wakeful-test-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await emptyDatabase(join(folder, 'database'));
    return { folder: join(folder, 'database') };
  }
  const { location, drop } = await engine.provide();
  onTestFinished(drop);
  return location;
}
