import type { Clock } from '../../ports/clock.ts';
import type { Client, JsonSchemaValidator, Transport } from '../bundled/mcp-client.ts';
import { bundledLibrary } from '../bundled-library.ts';
import type { ToolServerConfiguration } from '../configuration/tool-servers.ts';
import { Unanswered } from '../tools/unanswered.ts';
import { answerText } from './answer-text.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { listedTool, type ListedTool } from './listed-tool.ts';
import { ProcessTransport } from './process-transport.ts';
import { inItsWords, ServerFailed } from './server-failed.ts';
import { within } from './within.ts';

/** How many pages a list of tools may have, and how many tools. */
const longestList = { pages: 20, tools: 500 };

/** How long a local program may leave the newest way of beginning unanswered before the older one is tried, at the most, milliseconds. */
const longestProbe = 2_000;

/** The timers of the SDK are not those of the mind: they only have to be longer. */
const never = 3_600_000;

/** Failures of a connection before anything was sent. */
const unsent: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What a connection needs. */
export interface SessionSurroundings {
  clock: Clock;
  /** The variables of this process, of which a server is given those that its configuration names. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** What a call of a tool is. */
export interface ServerCall {
  tool: string;
  input: Record<string, unknown>;
  /** The key of the call across all minds, the same when it is made again. */
  key: string;
  signal: AbortSignal;
}

/** Nothing of what a server says is checked by rules that it gives itself: they may be made to take for ever. */
const unchecked = {
  getValidator:
    <T>(): JsonSchemaValidator<T> =>
    (input) => ({ valid: true, data: input as T, errorMessage: undefined }),
};

/** A connection to an MCP server. */
export class Session {
  /** Its tools, as it told of them last. */
  tools: readonly ListedTool[] = [];
  /** Whether it has said that its tools have changed since. */
  hasChanged = false;
  /** Resolves when the connection is over. */
  readonly over: Promise<void>;
  private readonly client: Client;
  private readonly server: ToolServerConfiguration;
  private readonly clock: Clock;
  private readonly transport: Transport;
  private isOver = false;

  private constructor(
    server: ToolServerConfiguration,
    clock: Clock,
    { transport, mode }: { transport: Transport; mode: 'auto' | 'legacy' },
  ) {
    this.server = server;
    this.clock = clock;
    this.transport = transport;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.over = promise;
    this.client = new (bundledLibrary('mcp-client').Client)(
      { name: 'wakeful', version: '1.0.0' },
      {
        versionNegotiation: {
          mode,
          probe: { timeoutMs: Math.min(longestProbe, Math.ceil(server.connect / 3)) },
        },
        listMaxPages: longestList.pages,
        jsonSchemaValidator: unchecked,
        listChanged: {
          tools: {
            autoRefresh: false,
            debounceMs: 0,
            onChanged: () => {
              this.hasChanged = true;
            },
          },
        },
      },
    );
    // the client has one listener
    Object.assign(this.client, {
      onclose: () => {
        this.isOver = true;
        resolve();
      },
    });
  }

  /** Connects to a server and lists its tools. Throws `ServerFailed` within the time that its configuration gives it. */
  static async open(server: ToolServerConfiguration, around: SessionSurroundings): Promise<Session> {
    let session: Session | null = null;
    const late = () => new ServerFailed(`It did not answer within ${server.connect} ms.`);
    try {
      return await within(
        around.clock,
        { silent: server.connect },
        {
          late,
          work: async (signal) => {
            for (const mode of ['auto', 'legacy'] as const) {
              const transport = transportOf(server, around);
              session = new Session(server, around.clock, { transport, mode });
              try {
                await session.begin(signal);
                return session;
              } catch (error) {
                const isEnded = transport instanceof ProcessTransport && session.tools.length === 0;
                await session.close();
                // older servers may end at a request that they do not know
                if (mode === 'legacy' || !isEnded || signal.aborted) throw error;
              }
            }
            throw late();
          },
        },
      );
    } catch (error) {
      void (session as Session | null)?.close();
      throw error instanceof ServerFailed ? error : new ServerFailed(reasonOf(error), { cause: error });
    }
  }

  /** Lists its tools again. Throws `ServerFailed`. */
  async relist(): Promise<void> {
    const late = () => new ServerFailed(`It did not list its tools within ${this.server.connect} ms.`);
    const work = (signal: AbortSignal) => this.list(signal);
    try {
      await within(this.clock, { silent: this.server.connect }, { work, late });
    } catch (error) {
      throw error instanceof ServerFailed ? error : new ServerFailed(reasonOf(error), { cause: error });
    }
  }

  /** Calls a tool. Throws `Unanswered` where it may have done it, and else why it has not. */
  async call({ tool, input, key, signal: unwanted }: ServerCall): Promise<string> {
    const { timeout: silent, atMost } = this.server;
    if (this.isOver) throw new ServerFailed(this.reason);
    return within(
      this.clock,
      { silent, atMost },
      {
        late: () => new Unanswered(`${this.server.name} did not answer in time.`),
        work: async (late, extend) => {
          const signal = AbortSignal.any([unwanted, late]);
          const asked = { name: tool, arguments: input, _meta: { 'wakeful/key': key } };
          const answer = await this.client
            .callTool(asked, { signal, timeout: never, onprogress: extend })
            .catch((error: unknown) => {
              throw this.failureOf(error);
            });
          const text = answerText(answer.content, answer.structuredContent);
          if (answer.isError === true) throw new ServerFailed(`It failed, ${inItsWords(text)}`);
          return text;
        },
      },
    );
  }

  /** Ends it. */
  async close(): Promise<void> {
    await this.client.close().catch(() => {});
    await this.transport.close().catch(() => {});
  }

  /** Why it is over, for people. */
  get reason(): string {
    return this.transport instanceof ProcessTransport ? this.transport.reason : 'The connection is over.';
  }

  private async begin(signal: AbortSignal): Promise<void> {
    const { client, transport } = this;
    try {
      // a server that takes what nobody needs, as to listen for news, and never answers is done without after half of its time
      await client.connect(transport, { signal, timeout: Math.ceil(this.server.connect / 2) });
    } catch (error) {
      if (!(transport instanceof ProcessTransport)) throw error;
      throw new ServerFailed(this.isOver ? transport.reason : reasonOf(error), { cause: error });
    }
    if (client.getServerCapabilities()?.tools === undefined) throw new ServerFailed('It offers no tools.');
    await this.list(signal);
  }

  private async list(signal: AbortSignal): Promise<void> {
    const { client, server } = this;
    this.hasChanged = false;
    const { tools } = await client.listTools(undefined, { signal, timeout: never, cacheMode: 'bypass' });
    if (tools.length > longestList.tools)
      throw new ServerFailed(`It tells of ${tools.length} tools, more than ${longestList.tools}.`);
    this.tools = tools.map((tool) => listedTool(server.name, tool));
  }

  /** What a call has failed with: whatever may have been done is `Unanswered`. */
  private failureOf(error: unknown): Error {
    const { ProtocolError, SdkHttpError } = bundledLibrary('mcp-client');
    if (error instanceof ProtocolError)
      return new ServerFailed(`It refused the call, ${inItsWords(error.message)}`, { cause: error });
    if (error instanceof SdkHttpError && error.status !== undefined && error.status < 500)
      return new ServerFailed(`It refused the call with HTTP ${error.status}.`, { cause: error });
    if (unsent.has(codeOf(error))) return new ServerFailed(reasonOf(error), { cause: error });
    return new Unanswered(this.isOver ? this.reason : reasonOf(error), { cause: error });
  }
}

/** The way to a server. Throws `ServerFailed` when a variable that it needs is not set. */
function transportOf(
  server: ToolServerConfiguration,
  { clock, environment }: SessionSurroundings,
): Transport {
  const { command, url, headers = {} } = server;
  if (command !== undefined) {
    const names = ['PATH', ...(server.environment ?? [])];
    const given = names.flatMap((name) =>
      environment[name] === undefined ? [] : [[name, environment[name]]],
    );
    return new ProcessTransport(
      {
        command,
        arguments: server.arguments ?? [],
        environment: Object.fromEntries(given) as Record<string, string>,
      },
      clock,
    );
  }
  const held = Object.entries(headers).map(([name, variable]) => {
    const value = environment[variable];
    if (value === undefined || value === '')
      throw new ServerFailed(`${variable} is not set, which holds its header "${name}".`);
    return [name, value] as const;
  });
  return new (bundledLibrary('mcp-client').StreamableHTTPClientTransport)(new URL(url!), {
    requestInit: { headers: Object.fromEntries(held) },
    fetch: boundedFetch(clock),
    reconnectionOptions: {
      maxRetries: 2,
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 4,
    },
  });
}

const codeOf = (error: unknown): unknown => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return unsent.has(code) || cause === undefined ? code : codeOf(cause);
};

/** What went wrong, for people: what lies at the bottom of it, and never a header. */
function reasonOf(error: unknown): string {
  const { cause } = (error ?? {}) as { cause?: unknown };
  if (error instanceof Error && error.message === 'fetch failed' && cause !== undefined)
    return reasonOf(cause);
  const message = error instanceof Error ? error.message : String(error);
  if (message !== '') return message.slice(0, 300);
  const code = codeOf(error);
  return typeof code === 'string' ? code : 'It cannot be reached.';
}
