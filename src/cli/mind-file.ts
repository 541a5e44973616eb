import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { MindsLocation } from '../../db/location.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { printProblems } from '../configuration/problem.ts';
import { readConfiguration } from '../configuration/read.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { mindId } from '../../ports/mind-name.ts';
import { packageFile } from '../package-file.ts';
import { CommandFailed } from './command-failed.ts';
import { exitCode } from './exit-code.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A mind as a command is told of it: its configuration, and where it lives. */
export interface MindFile {
  file: string;
  configuration: MindConfiguration;
  id: MindId;
  database: MindsLocation;
}

/** The companion that comes with Wakeful, for whoever names no file. */
export function companionFile(): string {
  const file = packageFile('minds/companion.yaml');
  const near = relative(process.cwd(), file);
  return near.startsWith('..') ? file : near;
}

/** The file of a mind as it is written behind a command, with a space before it; empty for the companion, since commands without a file are about that. */
export const fileInCommand = ({ file }: Pick<MindFile, 'file'>): string =>
  file === companionFile() ? '' : ` ${file}`;

/** Whether no mind was ever stored there: its folder was never made, and looking must not make it. */
export const isUnborn = ({ database }: MindFile): boolean =>
  'folder' in database && !existsSync(database.folder);

/** Reads what a command needs to know of a mind. Throws `CommandFailed` with every problem the file has. */
export async function readMindFile(file: string, environment: Environment): Promise<MindFile> {
  const outcome = await readConfiguration(file);
  if (!outcome.ok) throw new CommandFailed(printProblems(outcome.problems), exitCode.configuration);
  const { configuration } = outcome;
  return {
    file,
    configuration,
    id: mindId(configuration.name),
    database: locationOf(configuration, environment),
  };
}

function locationOf({ database }: MindConfiguration, environment: Environment): MindsLocation {
  const urls = environment['DATABASE_URLS']?.trim();
  if (urls) return { urls: urls.split(/\s+/) };
  const url = environment['DATABASE_URL']?.trim() || database.url;
  return url === undefined ? { folder: database.folder } : { url };
}
