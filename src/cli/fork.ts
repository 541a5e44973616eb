import { stringify } from 'yaml';
import type { KeptCheckpoint } from '../service/kept-checkpoint.ts';
import type { Mind } from '../service/mind.ts';
import { InputRefused, NotFound } from '../service/service-errors.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import type { MindFile } from './mind-file.ts';
import { refusalText } from './refusal-text.ts';
import { withMind } from './with-mind.ts';
import { print, printError } from './print.ts';

export interface ForkOptions {
  at?: number;
  as?: string;
  list?: boolean;
}

/** Creates a new mind from a kept checkpoint of another one, or lists the cycles from which that can be done. */
export async function fork(file: MindFile, options: ForkOptions): Promise<void> {
  const { name } = file.configuration;
  const lines = await withMind(file, 'Stop it, fork it, and start it again.', async (mind) => {
    const checkpoints = await mind.checkpoints();
    if (options.list) return listOf(name, checkpoints);
    if (options.at === undefined)
      throw new CommandFailed(
        withRemedy('From which cycle?', 'Add --at <cycle>; --list shows which are kept.'),
      );
    refuseFuture(checkpoints, options.at);
    const { at: cycle } = options;
    const chosen = checkpoints.find((kept) => kept.cycle <= cycle);
    if (chosen !== undefined && chosen.cycle !== cycle)
      printError(
        `Of cycle ${cycle} no checkpoint is kept. It begins with that of cycle ${chosen.cycle}, the newest before it${nextKept(checkpoints, cycle)}; --list shows all.`,
      );
    return begin(mind, file, { at: chosen?.at ?? 0, cycle: chosen?.cycle ?? cycle }, options);
  });
  print(lines.join('\n'));
}

/** The oldest kept checkpoint after a cycle, for people who may have wanted that one. */
function nextKept(checkpoints: readonly KeptCheckpoint[], at: number): string {
  const next = checkpoints.findLast(({ cycle }) => cycle > at);
  return next === undefined ? '' : ` (the next one kept is of cycle ${next.cycle})`;
}

function refuseFuture([newest]: readonly KeptCheckpoint[], at: number): void {
  if (newest !== undefined && at > newest.cycle)
    throw new CommandFailed(
      withRemedy(
        `There is no cycle ${at} yet; the last one is cycle ${newest.cycle}.`,
        `Name that one or an earlier one; --list shows which are kept.`,
      ),
    );
}

function listOf(name: string, checkpoints: readonly KeptCheckpoint[]): string[] {
  const lines = checkpoints
    .toReversed()
    .map(({ cycle, commit, at }) => `  cycle ${cycle}  ${new Date(at).toISOString()}  (commit ${commit})`);
  return [
    lines.length === 0 ? `No checkpoint of ${name} is kept yet.` : `Checkpoints of ${name}, oldest first:`,
    ...lines,
  ];
}

async function begin(
  mind: Mind,
  { file, configuration }: MindFile,
  { cycle, at }: Pick<KeptCheckpoint, 'cycle' | 'at'>,
  options: ForkOptions,
): Promise<string[]> {
  const name = options.as?.trim() || `${configuration.name}-fork-${cycle}`;
  await mind.fork({ cycle, as: name }).catch((error: unknown) => {
    if (error instanceof NotFound)
      throw new CommandFailed(withRemedy(error.message, '--list shows which are kept.'), undefined, error);
    if (error instanceof InputRefused)
      throw new CommandFailed(withRemedy(refusalText(error), 'Name it with --as.'), undefined, error);
    throw error;
  });
  return [
    `${name} begins where ${configuration.name} stood at cycle ${cycle}, at ${new Date(at).toISOString()}.`,
    `To wake it, copy ${file}, write this line into the copy in place of its "name", and run the copy:`,
    `  ${stringify({ name }).trim()}`,
  ];
}
