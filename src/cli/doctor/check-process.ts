import type { WatchedProcessConfiguration } from '../../configuration/processes.ts';
import { procTable } from '../../senses/proc-table.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode } from '../exit-code.ts';
import { note, ok, type Finding } from './check.ts';

/** Checks that this system tells which processes run, and how many of a watched program do. */
export async function checkProcess({ command }: WatchedProcessConfiguration): Promise<Omit<Finding, 'name'>> {
  const running = await procTable({ own: process.pid })
    .find(command)
    .catch((cause: unknown) => {
      const problem = withRemedy(
        'this system does not tell which processes run.',
        'Leave out "processes": they are watched on Linux only, where /proc can be read.',
      );
      throw new CommandFailed(problem, exitCode.failed, cause);
    });
  if (running.length === 0) return note(`none runs whose command line holds "${command}"`);
  return ok(`${running.length} run now`);
}
