import { type PinnedTool, type PinnedToolStore, toolsPinned } from '../../ports/pinned-tool.ts';
import type { ToolServerConfiguration } from '../configuration/tool-servers.ts';
import type { HostTool } from '../tools/host-tool.ts';
import type { ListedTool } from './listed-tool.ts';
import { offeredAs, serverTool } from './server-tool.ts';
import type { SessionSurroundings } from './session.ts';
import { ToolServer } from './tool-server.ts';

/** How many tools of servers a mind has at the most, and what they take of each of its prompts, characters. */
export const mostOfServers = { tools: 50, characters: 60_000 };

/** The tools of a list that can be pinned. */
export const pinnable = (listed: readonly ListedTool[]): PinnedTool[] =>
  listed.flatMap((each) => {
    if (each.problem !== null) return [];
    const { problem: _, ...pinned } = each;
    return [pinned];
  });

/** The pinned tools that a mind has by its configuration, as far as there is room for them. */
export function offeredTools(
  pinned: readonly PinnedTool[],
  servers: readonly ToolServerConfiguration[],
): PinnedTool[] {
  // always the same order, for the provider's cache
  const sorted = pinned.toSorted(({ tool: one }, { tool: other }) => (one < other ? -1 : 1));
  const order = servers.flatMap((server) =>
    sorted.filter((each) => each.server === server.name && offeredAs(server, each.tool) !== null),
  );
  let left = mostOfServers.characters;
  return order.slice(0, mostOfServers.tools).filter(({ description, schema }) => {
    left -= description.length + schema.length;
    return left >= 0;
  });
}

/** What the servers of a mind need. */
interface ServersSurroundings extends SessionSurroundings {
  /** Hears why a server cannot be reached, once until it was there for a while again. */
  failed: (server: ToolServerConfiguration, problem: string) => void;
  /** The names that other tools of the mind have. */
  taken: ReadonlySet<string>;
}

/** The tools of servers. */
function toolsOf(
  servers: readonly ToolServer[],
  pinned: readonly PinnedTool[],
  taken: ReadonlySet<string>,
): HostTool[] {
  const configured = servers.map(({ configuration }) => configuration);
  return offeredTools(pinned, configured).map((tool) => {
    const server = servers.find(({ name }) => name === tool.server)!;
    const ofServer = pinned.filter(({ server: name }) => name === tool.server);
    return serverTool(tool, ofServer, {
      server,
      offered: offeredAs(server.configuration, tool.tool)!,
      taken,
    });
  });
}

/** The tools that a mind has of its servers, which are not connected. */
export const standingTools = (
  configured: readonly ToolServerConfiguration[],
  pinned: readonly PinnedTool[],
  { taken, ...around }: Omit<ServersSurroundings, 'failed'>,
): HostTool[] =>
  toolsOf(
    configured.map((each) => new ToolServer(each, around)),
    pinned,
    taken,
  );

/** The MCP servers of a mind that is awake, and its tools. Which they are is settled when it wakes. */
export class ToolServers {
  readonly tools: readonly HostTool[];
  private readonly servers: readonly ToolServer[];
  private readonly found: readonly PinnedTool[];

  private constructor(
    servers: readonly ToolServer[],
    tools: readonly HostTool[],
    found: readonly PinnedTool[],
  ) {
    this.servers = servers;
    this.tools = tools;
    this.found = found;
  }

  /**
   * Connects the servers. Whoever has pinned tools has them whether their server is there or not; a server of which nothing was ever pinned is waited for as
   * long as its configuration says.
   */
  static async open(
    configured: readonly ToolServerConfiguration[],
    pinned: readonly PinnedTool[],
    { taken, failed, ...around }: ServersSurroundings,
  ): Promise<ToolServers> {
    const servers = configured.map(
      (each) => new ToolServer(each, around, (problem) => failed(each, problem)),
    );
    const isKnown = ({ name }: ToolServer) => pinned.some(({ server }) => server === name);
    const begun = servers.map((server) => ({ server, done: server.begin() }));
    await Promise.all(begun.filter(({ server }) => !isKnown(server)).map(({ done }) => done));
    const found: PinnedTool[] = [];
    for (const server of servers.filter((each) => !isKnown(each)))
      found.push(...pinnable((await server.reached().catch(() => null))?.tools ?? []));
    const tools = toolsOf(servers, [...pinned, ...found], taken);
    return new ToolServers(servers, tools, found);
  }

  /** Pins what servers told when they were first reached. */
  async pin(store: PinnedToolStore, now: number): Promise<void> {
    for (const { name } of this.servers) {
      const tools = this.found.filter(({ server }) => server === name);
      await store.pin(tools, toolsPinned(name, tools, now));
    }
  }

  /** The servers whose tools cannot be used now, by name. */
  unavailable(): string[] {
    return this.servers.filter(({ problem }) => problem !== null).map(({ name }) => name);
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
  }
}
