import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join, resolve } from 'node:path';
import type { EngineDoor } from './engine-request.ts';
import { RestateUnavailable } from './restate-errors.ts';

/** A process of Restate that was started for this one. */
export interface RestateProcess {
  pid: number | undefined;
  /** Resolves when it has ended, with what to tell a person of it. */
  ended: Promise<string>;
  /** Ends it. What it has on record stays in its folder. */
  close(): Promise<void>;
}

/** A Restate of one node, and where it is found. */
export interface RestateServer extends RestateProcess {
  ingress: EngineDoor;
  admin: EngineDoor;
}

/** Its name in its folder, where its sockets are as well. */
const node = 'wakeful';
/** How long the path of a socket may be for the operating system, bytes. */
const longestSocket = 100;

/** What holds of every node: it takes little memory, and tells nobody of itself. */
export const usualSettings = {
  RESTATE_DEFAULT_NUM_PARTITIONS: '4',
  RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '256MiB',
  RESTATE_DISABLE_TELEMETRY: 'true',
  RESTATE_LOG_FILTER: 'warn',
  RESTATE_LOG_FORMAT: 'json',
};

/** One node that listens on sockets in its folder alone. */
const settings = {
  ...usualSettings,
  RESTATE_NODE_NAME: node,
  RESTATE_LISTEN_MODE: 'unix',
};

/** The server ends with us, however we end: then a pipe has no other end, and a shell that reads from it ends the server at once, which lets its folder go. */
const withUs = '(read -r _ <&3; kill -9 "$$") & exec "$0" --no-logo';

/**
 * Starts a Restate server of one node. Its program is that of the package `@restatedev/restate-server`, which is not part of Wakeful: its licence
 * (BSL) lets nobody pass it on with other programs.
 *
 * @param folder where it keeps what it has on record, and its log
 * @throws RestateUnavailable where the package is not installed, and for a folder with too long a path
 */
export function startRestateServer(folder: string): RestateServer {
  const base = resolve(folder);
  const socket = (name: string): EngineDoor => ({ socket: join(base, node, `${name}.sock`) });
  if (Buffer.byteLength(join(base, node, 'ingress.sock')) > longestSocket)
    throw new RestateUnavailable(
      `The path of the engine's folder is too long for sockets in it: ${base}. Serve from a folder with a shorter path.`,
    );
  return { ...startRestate(base, settings), ingress: socket('ingress'), admin: socket('admin') };
}

/**
 * Starts a process of Restate, which ends with this one.
 *
 * @param settings as Restate reads them from its environment
 * @throws RestateUnavailable where the package is not installed
 */
export function startRestate(folder: string, settings: Readonly<Record<string, string>>): RestateProcess {
  const program = restateProgram();
  const base = resolve(folder);
  mkdirSync(base, { recursive: true, mode: 0o700 });
  const log = openSync(join(base, 'restate.log'), 'a', 0o600);
  const child = spawn('/bin/sh', ['-c', withUs, program], {
    env: { PATH: '/usr/bin:/bin', RESTATE_BASE_DIR: base, ...settings },
    stdio: ['ignore', log, log, 'pipe'],
    // a Ctrl-C of the terminal is for us, who still need it to end
    detached: true,
  });
  closeSync(log);
  const ended = once(child, 'exit').then(
    ([code, signal]) => `Restate has ended (${signal ?? code}). Its log: ${join(base, 'restate.log')}`,
    (error: unknown) => `Restate could not be started: ${String(error)}`,
  );
  return {
    pid: child.pid,
    ended,
    async close() {
      child.kill();
      await ended;
      child.stdio[3]?.destroy();
    },
  };
}

/** The program of the server, of its own package. Throws `RestateUnavailable` where that is not installed. */
export function restateProgram(): string {
  const name = `@restatedev/restate-server-${platform()}-${arch()}/bin/restate-server`;
  try {
    // beside the package that names it, where it is not at the top
    const beside = createRequire(import.meta.url).resolve('@restatedev/restate-server/package.json');
    return createRequire(beside).resolve(name);
  } catch (cause) {
    throw new RestateUnavailable(
      `The package @restatedev/restate-server is not installed, or has no program for ${platform()} ${arch()}. Install it beside Wakeful: npm install @restatedev/restate-server. Or name a Restate that runs, with --engine-ingress and --engine-admin.`,
      { cause },
    );
  }
}
