import { DatabaseInUse } from '../../db/database-errors.ts';
import { createHost } from '../service/create-host.ts';
import type { MindService } from '../service/mind-service.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import type { MindFile } from './mind-file.ts';

/**
 * Opens the place where a mind lives, for as long as `use` takes. No mind is configured there yet: only those that are stored are known.
 *
 * @param remedy what to do when the mind is awake in a folder, which only one process can open
 */
export async function withService<T>(
  { configuration, database }: MindFile,
  remedy: string,
  use: (service: MindService) => Promise<T>,
): Promise<T> {
  const service = await createHost({ database }).catch((error: unknown) => {
    if (!(error instanceof DatabaseInUse)) throw error;
    const message = `${configuration.name} is awake, and a folder is open to one process at a time.`;
    throw new CommandFailed(withRemedy(message, remedy), undefined, error);
  });
  try {
    return await use(service);
  } finally {
    await service.close();
  }
}
