import type { FolderGiven } from '../../configuration/given-files.ts';
import { folderShortcoming } from '../../library/folder-shortcoming.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { ok, type Finding } from './check.ts';

/** Whether a folder whose files a mind is given is there, and may be used as its configuration says. */
export async function checkGivenFolder(given: FolderGiven): Promise<Omit<Finding, 'name'>> {
  const shortcoming = await folderShortcoming(given);
  if (shortcoming !== null) throw new CommandFailed(withRemedy(shortcoming.message, shortcoming.remedy));
  return ok(`${given.folder} can be read${given.write ? ' and written to' : ''}`);
}
