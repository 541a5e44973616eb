import { resolve } from 'node:path';
import type { MindsLocation } from '../../../db/location.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode } from '../exit-code.ts';
import { companionFile, readMindFile, type Environment } from '../mind-file.ts';
import { inOwnTimezone } from '../run/in-own-timezone.ts';

/** The minds that a server is given, and the one database in which they live. */
export interface ServedFiles {
  minds: MindConfiguration[];
  /** The whole paths of their configurations, by their ids. */
  files: Readonly<Record<string, string>>;
  database: MindsLocation;
}

/** Reads the configurations of the minds that are to be served. Throws `CommandFailed`, also where they live in several databases. */
export async function servedFiles(files: readonly string[], environment: Environment): Promise<ServedFiles> {
  const named = files.length === 0 ? [companionFile()] : files;
  const read = await Promise.all(named.map((file) => readMindFile(file, environment)));
  const places = new Set(read.map(({ database }) => JSON.stringify(database)));
  if (places.size > 1)
    throw new CommandFailed(
      withRemedy(
        `The minds live in ${places.size} databases: ${[...places].join(', ')}. A server has one.`,
        'Name the same database in all of them, set DATABASE_URL, or serve each place with a command of its own.',
      ),
      exitCode.configuration,
    );
  const twice = read.find(({ id }, place) => read.findIndex((other) => other.id === id) !== place);
  if (twice !== undefined)
    throw new CommandFailed(
      withRemedy(`Two configurations are of the mind "${twice.id}".`, 'Give one of them another name.'),
      exitCode.configuration,
    );
  return {
    minds: read.map(({ configuration }) => inOwnTimezone(configuration)),
    files: Object.fromEntries(read.map(({ id, file }) => [id, resolve(file)])),
    database: read[0]!.database,
  };
}
