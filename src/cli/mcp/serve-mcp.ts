import { resolve } from 'node:path';
import { DatabaseInUse } from '../../../db/database-errors.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { mcpSdk } from '../../mcp/sdk.ts';
import { serveOverStdio, type StdioServer } from '../../mcp/serve-over-stdio.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { createLog, logMind } from '../log.ts';
import type { LogOptions } from '../log-options.ts';
import type { Environment, MindFile } from '../mind-file.ts';
import { printError } from '../print.ts';
import { inOwnTimezone } from '../run/in-own-timezone.ts';
import { StopSignals } from '../run/stop-signals.ts';
import { openMinds, stopPatience } from '../serve/open-minds.ts';

export interface McpCommandOptions extends LogOptions {
  /** Put the mind away after so many idle minutes. */
  idle: number;
}

/** How much is told of an error, characters: it may repeat what the client has sent. */
const longestTold = 1_000;

/**
 * Serves a mind over MCP to the client that has started this process, until that closes its end or a signal comes. Nothing but the protocol is
 * written to stdout. The mind is woken by the first call that needs it: clients start their servers long before they use them.
 */
export async function serveMcp(
  { configuration, id, file, database }: MindFile,
  options: McpCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  // before the database is opened, which takes longer
  await mcpSdk();
  const log = createLog(options, null);
  const tell = (kind: string, what: string, error: unknown): void => {
    const told = (error instanceof Error ? error.message : String(error)).slice(0, longestTold);
    log.error({ kind, time: systemClock.now(), mind: id, what, error: told });
    printError(`${what}: ${told}`);
  };
  const signals = new StopSignals(process, systemClock);
  const given = {
    minds: [inOwnTimezone(configuration)],
    files: { [id]: resolve(file) },
    database,
    idleAfter: options.idle * 60_000,
  };
  const open = await openMinds(given, environment).catch((error: unknown) => {
    throw error instanceof DatabaseInUse ? inUse(file, error) : error;
  });
  let server: StdioServer | null = null;
  try {
    signals.awake();
    const mind = open.service.mind(id);
    server = await serveOverStdio(mind, {
      input: process.stdin,
      output: process.stdout,
      failed: (error, tool) => tell('mcp.failed', `${tool} failed`, error),
      misread: (error) => tell('mcp.misread', 'The client sent what cannot be read', error),
    });
    logMind(mind, log);
    return await Promise.race([signals.first, server.ended.then(() => exitCode.done)]);
  } finally {
    signals.ending();
    await server?.close();
    await open.close(stopPatience);
    signals.close();
  }
}

const inUse = (file: string, error: DatabaseInUse): CommandFailed =>
  new CommandFailed(
    withRemedy(
      error.message,
      `Where several programs use the mind, serve it once with \`wakeful serve ${file} --mcp\`, and give each of them that address.`,
    ),
    exitCode.failed,
    error,
  );
