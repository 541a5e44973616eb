import { stringify } from 'yaml';
import type { MindStores, StoredCheckpoint } from '../../ports/store.ts';
import { checkpointAt, forkMind, MindUnforkable } from '../host/fork.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { mindId, MindNameRefused } from '../../ports/mind-name.ts';
import { CheckpointRefused } from '../mind/checkpoint.ts';
import { composeMind } from '../mind/compose.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import type { MindFile } from './mind-file.ts';
import { withMind } from './with-mind.ts';
import { print, printError } from './print.ts';

export interface ForkOptions {
  at?: number;
  as?: string;
  list?: boolean;
}

/** Creates a new mind from a kept checkpoint of another one, or lists the cycles from which that can be done. */
export async function fork(mind: MindFile, options: ForkOptions): Promise<void> {
  const { name } = mind.configuration;
  const lines = await withMind(mind, 'Stop it, fork it, and start it again.', async (record, stores) => {
    const checkpoints = await record.life.checkpoints();
    if (options.list) return listOf(name, checkpoints);
    if (options.at === undefined)
      throw new CommandFailed(
        withRemedy('From which cycle?', 'Add --at <cycle>; --list shows which are kept.'),
      );
    const checkpoint = choose(checkpoints, options.at);
    if (checkpoint.cycle !== options.at)
      printError(
        `Of cycle ${options.at} no checkpoint is kept. It begins with that of cycle ${checkpoint.cycle}, the newest before it${nextKept(checkpoints, options.at)}; --list shows all.`,
      );
    return begin(stores, mind, checkpoint, options);
  });
  print(lines.join('\n'));
}

/** The oldest kept checkpoint after a cycle, for people who may have wanted that one. */
function nextKept(checkpoints: readonly StoredCheckpoint[], at: number): string {
  const next = checkpoints.findLast(({ cycle }) => cycle > at);
  return next === undefined ? '' : ` (the next one kept is of cycle ${next.cycle})`;
}

function choose(checkpoints: readonly StoredCheckpoint[], at: number): StoredCheckpoint {
  const newest = checkpoints[0];
  if (newest !== undefined && at > newest.cycle)
    throw new CommandFailed(
      withRemedy(
        `There is no cycle ${at} yet; the last one is cycle ${newest.cycle}.`,
        `Name that one or an earlier one; --list shows which are kept.`,
      ),
    );
  try {
    return checkpointAt(checkpoints, at);
  } catch (error) {
    if (!(error instanceof MindUnforkable)) throw error;
    throw new CommandFailed(withRemedy(error.message, '--list shows which are kept.'), undefined, error);
  }
}

function listOf(name: string, checkpoints: readonly StoredCheckpoint[]): string[] {
  const lines = checkpoints
    .toReversed()
    .map(({ cycle, commit, at }) => `  cycle ${cycle}  ${new Date(at).toISOString()}  (commit ${commit})`);
  return [
    lines.length === 0 ? `No checkpoint of ${name} is kept yet.` : `Checkpoints of ${name}, oldest first:`,
    ...lines,
  ];
}

async function begin(
  stores: MindStores,
  { id: from, file, configuration }: MindFile,
  checkpoint: StoredCheckpoint,
  { as }: ForkOptions,
): Promise<string[]> {
  const { cycle, at } = checkpoint;
  const name = as?.trim() || `${configuration.name}-fork-${cycle}`;
  await forkMind(stores, composeMind(), { from, to: idOf(name), checkpoint }).catch((error: unknown) => {
    if (!(error instanceof CheckpointRefused)) throw error;
    const remedy = 'Fork it with the version of Wakeful that made the checkpoint, or choose a newer one.';
    throw new CommandFailed(withRemedy(error.message, remedy), undefined, error);
  });
  return [
    `${name} begins where ${configuration.name} stood at cycle ${cycle}, at ${new Date(at).toISOString()}.`,
    `To wake it, copy ${file}, write this line into the copy in place of its "name", and run the copy:`,
    `  ${stringify({ name }).trim()}`,
  ];
}

function idOf(name: string): MindId {
  try {
    return mindId(name);
  } catch (error) {
    if (!(error instanceof MindNameRefused)) throw error;
    throw new CommandFailed(withRemedy(error.message, 'Name it with --as.'), undefined, error);
  }
}
