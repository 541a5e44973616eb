import { DatabaseInUse } from '../../db/database-errors.ts';
import { Host } from '../host/host.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import { isUnborn, type MindFile } from './mind-file.ts';
import { recordLines } from './record-lines.ts';

/** Prints what a mind was told, what became of it, and its message stream. */
export async function history(mind: MindFile, limit: number): Promise<void> {
  if (isUnborn(mind)) {
    process.stdout.write(`${mind.configuration.name} has not lived here yet.\n`);
    return;
  }
  const host = await openFor(mind);
  try {
    const record = await host.record(mind.id);
    process.stdout.write(`${(await recordLines(record, mind.configuration, limit)).join('\n')}\n`);
  } finally {
    await host.close();
  }
}

async function openFor({ configuration, database }: MindFile): Promise<Host> {
  try {
    return await Host.open({ database });
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    throw new CommandFailed(
      withRemedy(
        `${configuration.name} is awake, and a folder is open to one process at a time.`,
        'Type /history where it is awake, or stop it first.',
      ),
      undefined,
      error,
    );
  }
}
