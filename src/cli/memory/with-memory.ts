import type { MindStore } from '../../../ports/store.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { isUnborn, type MindFile } from '../mind-file.ts';
import { withStores } from '../with-stores.ts';

/**
 * Opens what a mind remembers, for as long as `use` takes. Throws `CommandFailed` when no such mind lives there.
 *
 * @param remedy what to do when the mind is awake in a folder, which only one process can open
 */
export async function withMemory<T>(
  mind: MindFile,
  remedy: string,
  use: (store: MindStore) => Promise<T>,
): Promise<T> {
  const { name } = mind.configuration;
  if (isUnborn(mind)) throw new CommandFailed(`${name} has not lived here yet.`);
  return withStores(mind, remedy, async (stores) => {
    const minds = await stores.minds();
    if (minds.length === 0) throw new CommandFailed(`${name} has not lived here yet.`);
    if (!minds.includes(mind.id))
      throw new CommandFailed(
        withRemedy(
          `There is no mind "${mind.id}" here.`,
          `Name the configuration of one that is: ${minds.join(', ')}.`,
        ),
      );
    return use(await stores.open(mind.id));
  });
}

/** A mind does not remember what it was asked about. */
export const nothingUnder = (name: string, id: string): CommandFailed =>
  new CommandFailed(
    withRemedy(
      `${name} remembers nothing under ${id}.`,
      '`wakeful memory search <text>` shows what there is.',
    ),
  );
