import type { DelegateConfiguration } from '../../configuration/delegates.ts';
import { findProgram } from '../../delegates/find-program.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { Environment } from '../mind-file.ts';
import { ok, type Finding } from './check.ts';

/** Whether the program of a delegate is there and may be run. It is not started. */
export async function checkDelegate(
  { command, environment: own }: DelegateConfiguration,
  environment: Environment,
): Promise<Omit<Finding, 'name'>> {
  const [program = ''] = command;
  const found = await findProgram(program, own['PATH'] ?? environment['PATH'] ?? '');
  switch (found) {
    case 'runnable':
      return ok(`${program} is there; not started`);
    case 'forbidden':
      throw new CommandFailed(
        withRemedy(
          `"${program}" is no program that you may run.`,
          `Give yourself the right to run it (chmod +x), or correct the delegate's "command".`,
        ),
      );
    case 'missing':
      throw new CommandFailed(
        withRemedy(
          program.includes('/') ? `"${program}" is not there.` : `"${program}" is in no folder of PATH.`,
          `Install it, or name it by its whole path in the delegate's "command".`,
        ),
      );
    default:
      return found satisfies never;
  }
}
