import { DatabaseInUse } from '../../db/database-errors.ts';
import { openStores } from '../../db/stores.ts';
import type { MindStores } from '../../ports/store.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import type { MindFile } from './mind-file.ts';

/**
 * Opens the place where a mind lives, for as long as `use` takes.
 *
 * @param remedy what to do when the mind is awake in a folder, which only one process can open
 */
export async function withStores<T>(
  { configuration, database }: MindFile,
  remedy: string,
  use: (stores: MindStores) => Promise<T>,
): Promise<T> {
  const stores = await openStores(database).catch((error: unknown) => {
    if (!(error instanceof DatabaseInUse)) throw error;
    const message = `${configuration.name} is awake, and a folder is open to one process at a time.`;
    throw new CommandFailed(withRemedy(message, remedy), undefined, error);
  });
  try {
    return await use(stores);
  } finally {
    await stores.close();
  }
}
