import type { MindStore, MindStores } from '../../ports/store.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import { isUnborn, type MindFile } from './mind-file.ts';
import { withStores } from './with-stores.ts';

/**
 * Opens the record of a mind, for as long as `use` takes. Throws `CommandFailed` when no such mind lives there.
 *
 * @param remedy what to do when the mind is awake in a folder, which only one process can open
 */
export async function withMind<T>(
  mind: MindFile,
  remedy: string,
  use: (record: MindStore, stores: MindStores) => Promise<T>,
): Promise<T> {
  if (isUnborn(mind)) throw unborn(mind);
  return withStores(mind, remedy, async (stores) => {
    const minds = await stores.minds();
    if (minds.length === 0) throw unborn(mind);
    if (!minds.includes(mind.id))
      throw new CommandFailed(
        withRemedy(
          `There is no mind "${mind.id}" here.`,
          `Name the configuration of one that is: ${minds.join(', ')}.`,
        ),
      );
    return use(await stores.open(mind.id), stores);
  });
}

const unborn = ({ configuration, file }: MindFile): CommandFailed =>
  new CommandFailed(
    withRemedy(`${configuration.name} has not lived here yet.`, `\`wakeful run ${file}\` wakes it.`),
  );
