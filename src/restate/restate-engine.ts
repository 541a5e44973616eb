import { once } from 'node:events';
import { createServer, type ServerHttp2Session } from 'node:http2';
import type * as sdk from '@restatedev/restate-sdk';
import type { Clock } from '../../ports/clock.ts';
import type { ActivationEngine, Drive, Driven } from '../../ports/engine.ts';
import { pause } from '../../ports/pause.ts';
import { EngineDoors, type EngineDoor } from './engine-request.ts';
import { RestateDrive } from './restate-drive.ts';
import { RestateUnavailable } from './restate-errors.ts';
import { restateHandlers, type TurnCall } from './restate-handlers.ts';

/** How a process stands to Restate. */
export interface RestateOptions {
  /** Where Restate takes calls, and where services are made known to it: at each of its nodes. */
  ingress: readonly EngineDoor[];
  admin: readonly EngineDoor[];
  /** The name or address of this machine at which every node of Restate finds this process; 127.0.0.1 when left out. */
  host?: string;
  /** The port there: the same after each start, and no other process's. */
  port: number;
  clock: Clock;
  /** Is told what a person should know. */
  report: (message: string) => void;
}

/** Restate as the engine of the minds of this process. */
export interface RestateEngine extends ActivationEngine {
  /** Ends what Restate calls here. */
  close(): Promise<void>;
}

const loopback = '127.0.0.1';
/** How long Restate may take until services can be made known to it, and between two attempts, milliseconds. */
const longestStart = 60_000;
const firstRest = 50;
const longestRest = 2_000;

/**
 * Makes this process known to Restate as where its minds live. Needs the package `@restatedev/restate-sdk`, an optional peer.
 *
 * Whoever can reach the port can call a mind to its turn, or hold it up. They can tell it nothing, and learn no more than keys of what it
 * asked for.
 *
 * @throws RestateUnavailable without the package, and where Restate does not answer; what listening throws
 */
export async function restateEngine(options: RestateOptions): Promise<RestateEngine> {
  const { host = loopback, port, clock, report } = options;
  const [ingress, admin] = [new EngineDoors(options.ingress), new EngineDoors(options.admin)];
  const restate = await loaded();
  const drives = new Map<string, { epoch: number; drive: RestateDrive; ending: AbortController }>();
  const prefix = ['wakeful', ...(host === loopback ? [] : [host.replaceAll(/[^\w.-]/g, '-')]), port].join(
    '-',
  );
  const found = (mind: string, epoch: number) => {
    const known = drives.get(mind);
    return known?.epoch === epoch ? known.drive : undefined;
  };
  const services = restateHandlers(restate, prefix, found, report);
  // what Restate tries again is in its own log
  const server = createServer(restate.createEndpointHandler({ services, logger: () => {} }));
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const close = async () => {
    for (const { ending } of drives.values()) ending.abort();
    for (const session of sessions) session.destroy();
    server.close();
    await once(server, 'close');
  };
  try {
    await insist(
      (signal) => admin.ask('/deployments', { body: { uri: `http://${host}:${port}`, force: true }, signal }),
      { clock, signal: new AbortController().signal, until: clock.now() + longestStart },
    );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    drive(driven: Driven): Drive {
      const { mind, epoch } = driven;
      const ending = new AbortController();
      const path = `/${prefix}-mind/${encodeURIComponent(mind)}/turn/send`;
      const body: TurnCall = { epoch };
      const ring = () =>
        insist((signal) => ingress.ask(path, { body, signal }), {
          clock,
          signal: ending.signal,
          delayed: (error) => report(`${mind} waits for Restate. ${error.message}`),
        }).catch(() => undefined);
      const drive = new RestateDrive(driven, ring, () => {
        ending.abort();
        if (drives.get(mind)?.drive === drive) drives.delete(mind);
      });
      drives.set(mind, { epoch, drive, ending });
      return drive;
    },
  };
}

/** Asks Restate again and again until it says yes. Throws `RestateUnavailable` when that ends. */
async function insist(
  ask: (signal: AbortSignal) => Promise<void>,
  given: { clock: Clock; signal: AbortSignal; until?: number; delayed?: (error: RestateUnavailable) => void },
): Promise<void> {
  const { clock, signal, until = Infinity, delayed } = given;
  let isTold = false;
  for (let rest = firstRest; ; rest = Math.min(longestRest, rest * 2)) {
    try {
      return await ask(signal);
    } catch (error) {
      if (!(error instanceof RestateUnavailable) || clock.now() >= until) throw error;
      // once, and not of what is over in a moment
      if (rest === longestRest && !isTold) delayed?.(error);
      isTold ||= rest === longestRest;
      if (!(await pause(clock, rest, signal))) throw error;
    }
  }
}

async function loaded(): Promise<typeof sdk> {
  try {
    return await import('@restatedev/restate-sdk');
  } catch (cause) {
    throw new RestateUnavailable(
      'Restate needs the package @restatedev/restate-sdk, which is not installed. Install it beside Wakeful: npm install @restatedev/restate-sdk',
      { cause },
    );
  }
}
