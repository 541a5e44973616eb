import type { MindsLocation } from '../../../db/location.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { mindId, MindNameRefused } from '../../../ports/mind-name.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { bearerOf, TokenRefused, type AccessToken } from '../../http/access/access-token.ts';
import { serve, type OpenServer } from '../../http/serve.ts';
import type { HttpOptions } from '../../http/http-options.ts';
import type { HttpRoute } from '../../http/route.ts';
import type { Mind } from '../../service/mind.ts';
import type { MindService } from '../../service/mind-service.ts';
import { TryAgain } from '../../service/service-errors.ts';
import type { ShownToStately } from '../../stately/serve-stately.ts';
import { visibleText } from '../../visible-text.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { createLog, logMind } from '../log.ts';
import type { LogOptions } from '../log-options.ts';
import type { Environment } from '../mind-file.ts';
import { pageBeside, type PageBeside } from '../page/page-beside.ts';
import { print, printError } from '../print.ts';
import { StopSignals } from '../run/stop-signals.ts';
import { budgetOf, type BudgetOptions } from './budget-options.ts';
import type { EngineOptions } from './engine-options.ts';
import type { OpenEngine } from './open-engine.ts';
import { openMinds, stopPatience, type OpenMinds } from './open-minds.ts';
import { servedFiles } from './served-files.ts';
import { takeUpCrashed } from './take-up-crashed.ts';
import type { TokenGrant } from './token-option.ts';

export interface ServeCommandOptions extends LogOptions, EngineOptions, BudgetOptions {
  host?: string;
  port?: number;
  token: readonly TokenGrant[];
  allowHost: readonly string[];
  secure?: boolean;
  /** Wake each mind when it is first needed, and put it away after so many idle minutes. */
  onDemand?: number;
  /** Show the minds to Stately's inspector, at this port. */
  stately?: number;
  /** Whether minds are served over MCP as well. */
  mcp?: boolean;
  /** Whether the page is served; true when left out. */
  page?: boolean;
}

/** Serves minds over HTTP until it is told to stop. */
export async function serveMinds(
  files: readonly string[],
  options: ServeCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { minds, files: paths, database } = await servedFiles(files, environment);
  const tokens = accessTokens(options.token, environment);
  const log = createLog(options, null);
  const failed = (error: unknown, route: string): void => {
    log.error({ kind: 'http.failed', time: systemClock.now(), route, error: String(error) });
    printError(`${route} failed: ${error instanceof Error ? error.message : String(error)}`);
  };
  const ids = minds.map(({ name }) => mindId(name));
  const routes = options.mcp === true ? await mcpFor(ids, tokens, failed) : [];
  const signals = new StopSignals(process, systemClock);
  const idle = options.onDemand === undefined ? {} : { idleAfter: options.onDemand * 60_000 };
  const engine = options.engine === 'restate' ? await restateFor(options, database) : null;
  const ended = new AbortController();
  let open: OpenMinds | null = null;
  let server: OpenServer | null = null;
  let stately: ShownToStately | null = null;
  let page: PageBeside | null = null;
  try {
    open = await openMinds(
      {
        minds,
        files: paths,
        database,
        ...idle,
        budget: budgetOf(options),
        ...(engine && { engine: engine.engine }),
      },
      environment,
    );
    const { service, metrics } = open;
    signals.awake();
    page = options.page === false ? null : await pageBeside(print);
    server = await opened(service, {
      ...(options.host !== undefined && { host: options.host }),
      ...(options.port !== undefined && { port: options.port }),
      tokens,
      allowedHosts: options.allowHost,
      isSecure: options.secure ?? false,
      metrics,
      routes,
      page: page?.folder ?? null,
      newAddress: 'Stop `wakeful serve` and start it again: it prints another address, and the minds go on.',
      failed,
    });
    // counted from the beginning, and not from the first look on
    await metrics();
    const served = ids.map((id) => service.mind(id));
    for (const mind of served) logMind(mind, log);
    if (options.onDemand === undefined) for (const mind of served) await started(mind, database);
    else void takeUpCrashed(service, { only: new Set(ids), clock: systemClock, signal: ended.signal });
    print(
      `Serving ${minds.map(({ name }) => visibleText(name)).join(', ')}.${page === null ? '' : ` The page, with a token that is good once and for an hour:\n\n    ${server.url}`}\n\nThe HTTP interface is told at ${server.origin}/docs.${mcpLine(server.origin, ids, options)} Ctrl-C or SIGTERM stops it.`,
    );
    if (options.stately !== undefined) {
      stately = await shownToStately(served, options.stately);
      print(
        `\nStately's inspector, which is loaded from the internet, shows them here:\n\n    ${stately.page}`,
      );
    }
    return await (engine === null ? signals.first : Promise.race([signals.first, engine.failed]));
  } finally {
    signals.ending();
    ended.abort();
    await Promise.all([server?.close(), stately?.close(), page?.close()]);
    await open?.close(stopPatience);
    await engine?.close();
    signals.close();
  }
}

/** Wakes a mind. One of several databases, whose own does not answer, is woken when it is first needed: those of the others go on. */
async function started(mind: Mind, database: MindsLocation): Promise<void> {
  try {
    await mind.start();
  } catch (error) {
    if (!('urls' in database) || !(error instanceof TryAgain)) throw error;
    printError(`${mind.id}: ${error.message}`);
  }
}

/** Restate as the engine of the minds. Throws `CommandFailed`. */
async function restateFor(options: EngineOptions, database: MindsLocation): Promise<OpenEngine> {
  // loaded by this option alone, as the package that it needs is
  const { openEngine } = await import('./open-engine.ts');
  return openEngine(options, database);
}

/** The routes that speak MCP. Throws `CommandFailed` where nobody could use them, and `McpPackageMissing`. */
async function mcpFor(
  ids: readonly MindId[],
  tokens: readonly AccessToken[],
  failed: NonNullable<HttpOptions['failed']>,
): Promise<HttpRoute[]> {
  if (tokens.length === 0)
    throw new CommandFailed(
      withRemedy(
        'With --mcp and no --token nobody can use the minds over MCP: its clients send a token with each request.',
        'Grant one, as with: export WAKEFUL_TOKEN=$(openssl rand -hex 32) and --token operate=WAKEFUL_TOKEN',
      ),
      exitCode.configuration,
    );
  // loaded where it is wanted alone
  const { mcpRoutes } = await import('../../mcp/http/mcp-routes.ts');
  const [only, ...others] = ids;
  return mcpRoutes({
    ...(only !== undefined && others.length === 0 && { mind: only }),
    failed: (error, tool) => failed(error, `the tool ${tool}`),
  });
}

/** Where MCP clients find the minds; nothing where they do not. */
function mcpLine(origin: string, ids: readonly MindId[], { mcp }: Pick<ServeCommandOptions, 'mcp'>): string {
  if (mcp !== true) return '';
  return ` MCP clients find ${ids.length === 1 ? `it at ${origin}/mcp` : `each mind at ${origin}/mcp/ and its name`}.`;
}

/** Begins to serve. Throws `CommandFailed` where the address cannot be listened on. */
async function opened(service: MindService, options: HttpOptions): Promise<OpenServer> {
  try {
    return await serve(service, options);
  } catch (error) {
    throw notListened(error, 'choose another with --port (0: any that is free) and --host');
  }
}

/** Shows minds to Stately's inspector. Throws `CommandFailed` where that cannot be done. */
async function shownToStately(minds: readonly Mind[], port: number): Promise<ShownToStately> {
  // loaded by this option alone, as the package that it needs is
  const { serveStately, StatelyRefused } = await import('../../stately/serve-stately.ts');
  try {
    return await serveStately(minds, { port });
  } catch (error) {
    if (error instanceof StatelyRefused) throw new CommandFailed(error.message, exitCode.failed, error);
    throw notListened(error, 'choose another with --stately (0: any that is free)');
  }
}

/** What is said of an address that cannot be listened on; any other error as it is. */
function notListened(error: unknown, remedy: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') return error;
  return new CommandFailed(
    withRemedy(`The address cannot be listened on: ${message}`, `Stop what uses it, or ${remedy}.`),
    exitCode.failed,
    error,
  );
}

/** The tokens that are granted. Throws `CommandFailed` for one that cannot be used. */
function accessTokens(grants: readonly TokenGrant[], environment: Environment): AccessToken[] {
  const tokens = grants.map(({ scope, minds, variable, speaksAs }, place): AccessToken => {
    const secret = environment[variable]?.trim() ?? '';
    if (secret === '')
      throw new CommandFailed(
        withRemedy(
          `The environment variable ${variable}, which --token names, is not set.`,
          `Set it, as with: export ${variable}=$(openssl rand -hex 32)`,
        ),
        exitCode.configuration,
      );
    return {
      name: `${variable} (${place + 1})`,
      secret,
      scope,
      minds,
      ...(speaksAs && { speaksAs }),
    };
  });
  try {
    bearerOf(tokens);
  } catch (error) {
    if (error instanceof TokenRefused)
      throw new CommandFailed(withRemedy(error.message, error.remedy), exitCode.configuration, error);
    if (error instanceof MindNameRefused)
      throw new CommandFailed(
        withRemedy(error.message, 'Name the minds of --token as their configurations do.'),
        exitCode.configuration,
        error,
      );
    throw error;
  }
  return tokens;
}
