import type { MindsLocation } from '../../../db/location.ts';
import type { ActivationEngine } from '../../../ports/engine.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { restateEngine, type RestateOptions } from '../../restate/restate-engine.ts';
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

/** A Restate that answers, or is about to. */
interface RunningRestate extends Pick<RestateOptions, 'ingress' | 'admin'> {
  failed: Promise<never>;
  end: () => Promise<void>;
}

/** Opens Restate as the engine of the minds in a database: one that runs already, or one that is started. Throws `CommandFailed`. */
export async function openEngine(options: EngineOptions, database: MindsLocation): Promise<OpenEngine> {
  const { enginePort: port = 9_080, engineHost: host } = options;
  try {
    const { ingress, admin, failed, end } = namedRestate(options) ?? ownRestate(database, port);
    const opening = restateEngine({
      ingress,
      admin,
      ...(host !== undefined && { host }),
      port,
      clock: systemClock,
      report: printError,
    });
    // where it has ended by itself, that is what is told
    opening.catch(() => {});
    try {
      const engine = await Promise.race([opening, failed]);
      const close = async () => {
        await engine.close();
        await end();
      };
      return { engine, failed, close };
    } catch (error) {
      await end();
      throw error;
    }
  } catch (error) {
    throw toldError(error, port);
  }
}

/** The Restate that the options name; null where they name none. */
function namedRestate({ engineIngress = [], engineAdmin = [] }: EngineOptions): RunningRestate | null {
  const all = [...engineIngress, ...engineAdmin];
  if (all.length === 0) return null;
  const isAddress = (url: string) => url.startsWith('http:') && URL.canParse(url);
  if (engineIngress.length === 0 || engineAdmin.length === 0 || !all.every(isAddress))
    throw new CommandFailed(
      withRemedy(
        'Each node of a Restate that runs already has two addresses, and --engine-ingress or --engine-admin is missing or is none.',
        'Give both, as with: --engine-ingress http://127.0.0.1:8080 --engine-admin http://127.0.0.1:9070. Or neither: then one is started.',
      ),
      exitCode.configuration,
    );
  const never = new Promise<never>(() => {});
  const doors = (urls: readonly string[]) => urls.map((url) => ({ url }));
  return { ingress: doors(engineIngress), admin: doors(engineAdmin), failed: never, end: async () => {} };
}

/** Starts a Restate for the process at a port. It keeps what it has on record beside the folder of the minds. */
function ownRestate(database: MindsLocation, port: number): RunningRestate {
  const folder = `${'folder' in database ? database.folder : '.wakeful'}.restate-${port}`;
  const server = startRestateServer(folder);
  const failed = server.ended.then((why): never => {
    throw new CommandFailed(
      withRemedy(why, 'Start `wakeful serve` again: nothing is lost.'),
      exitCode.failed,
    );
  });
  // it ends with the command as well, and then nobody waits for it
  failed.catch(() => {});
  return { ingress: [server.ingress], admin: [server.admin], failed, end: () => server.close() };
}

/** An error as a person is told it. */
function toldError(error: unknown, port: number): unknown {
  if (error instanceof RestateUnavailable) return new CommandFailed(error.message, exitCode.failed, error);
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  return new CommandFailed(
    withRemedy(
      `Port ${port}, at which Restate is to find this process, is in use.`,
      'Stop what uses it, or choose another with --engine-port; then the same one after each start.',
    ),
    exitCode.failed,
    error,
  );
}
