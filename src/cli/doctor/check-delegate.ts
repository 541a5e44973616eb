import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ProgramConfiguration } from '../../configuration/delegates.ts';
import { findProgram } from '../../delegates/find-program.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { Environment } from '../mind-file.ts';
import { ok, type Finding } from './check.ts';

/** Programs that run the file that is their first argument without a dash. */
const interpreters = new Set([
  'node',
  'bun',
  'deno',
  'python',
  'python3',
  'ruby',
  'perl',
  'php',
  'bash',
  'sh',
]);

/** Files with the names that scripts have. A word such as `run` or `-c` is none. */
const script = /\.(?:[cm]?[jt]s|py|rb|pl|php|sh)$/;

/** An interpreter that is there says nothing of the script that it is to run. Throws `CommandFailed` when that is missing. */
async function refuseMissingScript([program = '', ...given]: readonly string[]): Promise<void> {
  if (!interpreters.has(basename(program))) return;
  const file = given.find((argument) => !argument.startsWith('-') && script.test(argument));
  if (file === undefined || (await stat(file).catch(() => null))?.isFile() === true) return;
  throw new CommandFailed(
    withRemedy(
      `${program} is there, but the script "${file}" is not.`,
      `Correct the delegate's "command", or start Wakeful in the folder that it is told from.`,
    ),
  );
}

/** Whether the program of a delegate is there and may be run. It is not started. */
export async function checkDelegate(
  { command, environment: own = {} }: ProgramConfiguration,
  environment: Environment,
): Promise<Omit<Finding, 'name'>> {
  const [program = ''] = command;
  const found = await findProgram(program, own['PATH'] ?? environment['PATH'] ?? '');
  switch (found) {
    case 'runnable':
      await refuseMissingScript(command);
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
