import { moveMind, MoveRefused } from '../../db/several/move.ts';
import { placeAt } from '../../db/several/places.ts';
import { openStores } from '../../db/stores.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import { exitCode } from './exit-code.ts';
import type { MindFile } from './mind-file.ts';
import { print } from './print.ts';

export interface MoveOptions {
  to: string;
}

/** Moves a mind to another one of several databases, or goes on with a move that was cut short. Whoever has it awake loses it. */
export async function move(
  { configuration: { name }, id, database }: MindFile,
  { to }: MoveOptions,
): Promise<void> {
  if (!('urls' in database))
    throw new CommandFailed(
      withRemedy(
        `${name} lives in one database.`,
        'Name all of them in DATABASE_URLS, with spaces between them, and first the one that is first wherever they are served.',
      ),
      exitCode.configuration,
    );
  // opening them brings their tables up to date, and enters the minds that lived there before
  const stores = await openStores(database);
  try {
    await stores.minds();
  } finally {
    await stores.close();
  }
  try {
    const place = to.includes('://') ? placeAt(to) : to;
    const report = await moveMind({ databases: database.urls, mind: id, to: place });
    print(
      report.rows === null
        ? `${name} is in ${report.to}.`
        : `${name} has moved from ${report.from} to ${report.to}: ${report.rows} rows, the same on both sides.`,
    );
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    throw new CommandFailed(error.message, exitCode.failed, error);
  }
}
