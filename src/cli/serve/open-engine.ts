import type { DatabaseLocation } from '../../../db/location.ts';
import type { ActivationEngine } from '../../../ports/engine.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { restateEngine } from '../../restate/restate-engine.ts';
import { RestateUnavailable } from '../../restate/restate-errors.ts';
import { startRestateServer } from '../../restate/restate-server.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode } from '../exit-code.ts';
import { printError } from '../print.ts';
import type { EngineOptions } from './engine-options.ts';

/** An engine that a command uses. */
export interface OpenEngine {
  engine: ActivationEngine;
  /** Rejects when it has ended by itself. */
  failed: Promise<never>;
  close(): Promise<void>;
}

/** Opens the engine that the options name; null for the process itself. Throws `CommandFailed`. */
export async function openEngine(
  options: EngineOptions,
  database: DatabaseLocation,
): Promise<OpenEngine | null> {
  const { engine = 'embedded', enginePort: port = 9_080, engineIngress, engineAdmin } = options;
  const isNamed = engineIngress !== undefined && engineAdmin !== undefined;
  if (engine === 'embedded') return null;
  if (!isNamed && (engineIngress ?? engineAdmin) !== undefined)
    throw new CommandFailed(
      withRemedy(
        'A Restate that runs already has two addresses, and one of them is missing.',
        'Give both, as with: --engine-ingress http://127.0.0.1:8080 --engine-admin http://127.0.0.1:9070. Or neither: then one is started.',
      ),
      exitCode.configuration,
    );
  try {
    const server = isNamed ? null : startRestateServer(folderOf(database));
    const doors = isNamed ? { ingress: { url: engineIngress }, admin: { url: engineAdmin } } : server!;
    const ended = server === null ? new Promise<never>(() => {}) : failedBy(server.ended);
    const opened = restateEngine({
      ingress: doors.ingress,
      admin: doors.admin,
      port,
      clock: systemClock,
      report: printError,
    });
    try {
      const restate = await Promise.race([opened, ended]);
      return {
        engine: restate,
        failed: ended,
        async close() {
          await restate.close();
          await server?.close();
        },
      };
    } catch (error) {
      await server?.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof RestateUnavailable) throw new CommandFailed(error.message, exitCode.failed, error);
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CommandFailed(
      withRemedy(
        `Port ${port}, at which Restate is to find this process, is in use.`,
        'Stop what uses it, or choose another with --engine-port; then the same one after each start.',
      ),
      exitCode.failed,
      error,
    );
  }
}

/** Where a Restate that is started keeps what it has on record: beside the folder of the minds. */
const folderOf = (database: DatabaseLocation): string =>
  `${'folder' in database ? database.folder : '.wakeful'}.restate`;

/** Rejects with what the engine has ended with. Whoever does not wait for it is not disturbed. */
function failedBy(ended: Promise<string>): Promise<never> {
  const failed = ended.then((why): never => {
    throw new CommandFailed(
      withRemedy(why, 'Start `wakeful serve` again: nothing is lost.'),
      exitCode.failed,
    );
  });
  failed.catch(() => {});
  return failed;
}
