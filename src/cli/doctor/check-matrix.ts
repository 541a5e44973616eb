import { examineMatrix } from '../../channels/matrix/examine-matrix.ts';
import { homeserverOf } from '../../channels/open-channels.ts';
import type { MatrixConfiguration } from '../../configuration/matrix.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { CommandFailed } from '../command-failed.ts';
import { exitCode } from '../exit-code.ts';
import type { Environment } from '../mind-file.ts';
import { ok, type Finding } from './check.ts';

/** Checks that the server takes the token, and that the mind is in rooms that it can read. Nothing is said in them. */
export async function checkMatrix(
  matrix: MatrixConfiguration,
  environment: Environment,
): Promise<Omit<Finding, 'name'>> {
  const server = homeserverOf(matrix, { environment, clock: systemClock });
  const problems = await examineMatrix(server, matrix, new AbortController().signal).catch(
    (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new CommandFailed(why, exitCode.failed, cause);
    },
  );
  if (problems.length > 0) throw new CommandFailed(problems.join('\n'), exitCode.failed);
  return ok(
    `${matrix.user} is in ${Object.keys(matrix.rooms).length} rooms of ${server.host}; nothing was said`,
  );
}
