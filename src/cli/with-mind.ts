import type { Mind } from '../service/mind.ts';
import type { MindService } from '../service/mind-service.ts';
import { UnknownMind } from '../service/service-errors.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import { isUnborn, type MindFile } from './mind-file.ts';
import { withService } from './with-service.ts';

/**
 * Opens a mind that is stored, for as long as `use` takes. Throws `CommandFailed` when no such mind lives there.
 *
 * @param remedy what to do when the mind is awake in a folder, which only one process can open
 */
export async function withMind<T>(
  file: MindFile,
  remedy: string,
  use: (mind: Mind) => Promise<T>,
): Promise<T> {
  if (isUnborn(file)) throw unborn(file);
  return withService(file, remedy, async (service) => {
    await refuseUnstored(service, file);
    return use(service.mind(service.add(file.configuration)));
  });
}

async function refuseUnstored(service: MindService, file: MindFile): Promise<void> {
  try {
    // nothing is configured yet, so that it is known only where it is stored
    service.mind(file.id);
  } catch (error) {
    if (!(error instanceof UnknownMind)) throw error;
    const stored = (await service.list()).map(({ id }) => id);
    if (stored.length === 0) throw unborn(file);
    throw new CommandFailed(
      withRemedy(
        `There is no mind "${file.id}" here.`,
        `Name the configuration of one that is: ${stored.join(', ')}.`,
      ),
      undefined,
      error,
    );
  }
}

const unborn = ({ configuration, file }: MindFile): CommandFailed =>
  new CommandFailed(
    withRemedy(`${configuration.name} has not lived here yet.`, `\`wakeful run ${file}\` wakes it.`),
  );
