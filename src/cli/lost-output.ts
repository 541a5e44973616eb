import { withRemedy } from './command-failed.ts';
import { exitCode, type ExitCode } from './exit-code.ts';

type Errors = Pick<NodeJS.WriteStream, 'write'>;

/**
 * The exit code of a command whose output cannot be written. Whoever reads only the beginning and goes has seen enough; of
 * anything else, such as a full disk, `errors` tells, and it is a failure.
 */
export function lostOutput(error: NodeJS.ErrnoException, errors: Errors): ExitCode {
  if (error.code === 'EPIPE') return exitCode.done;
  errors.write(
    `${withRemedy(`The output cannot be written: ${error.message}`, 'Make room where it goes to, or send it somewhere else, and do it again.')}\n`,
  );
  return exitCode.failed;
}

/** Ends the process: a command without its output has nothing more to do. */
const leave = (error: NodeJS.ErrnoException): never => process.exit(lostOutput(error, process.stderr));

/** From now on the process ends when its output cannot be written. What cannot be complained about ends nothing. */
export function endWithoutOutput(): void {
  process.stdout.on('error', leave);
  process.stderr.on('error', () => {});
}

/** From now on `instead` ends it: whatever lives in this process has to come to its end first. */
export function stopWithoutOutput(instead: (code: ExitCode) => void): void {
  process.stdout
    .off('error', leave)
    .once('error', (error: NodeJS.ErrnoException) => instead(lostOutput(error, process.stderr)))
    // once is enough
    .on('error', () => {});
}
