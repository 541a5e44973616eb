import type { PinnedTool } from '../../ports/pinned-tool.ts';
import type { ToolServerConfiguration } from '../configuration/tool-servers.ts';
import { offeredAs } from './server-tool.ts';
import { Session, type SessionSurroundings } from './session.ts';
import { toolNameOf } from './tool-name.ts';
import { offeredTools, pinnable } from './tool-servers.ts';

/**
 * - `offered`: the mind has it;
 * - `unpinned`: nothing of its server was ever pinned; what it tells is pinned when the mind wakes next;
 * - `new`, `changed`: its server tells of it since then, or otherwise than it was pinned: it is not called until somebody approves it;
 * - `gone`: its server tells of it no more;
 * - `left out`: the configuration does not offer it;
 * - `crowded`: there is no room for it beside the others;
 * - `refused`: it cannot be offered as its server tells of it.
 */
export type ToolState =
  'offered' | 'unpinned' | 'new' | 'changed' | 'gone' | 'left out' | 'crowded' | 'refused';

/** A tool of a server, and how it stands. */
export interface ToolAccount {
  /** By which the voice calls it. */
  name: string;
  /** By which its server calls it. */
  tool: string;
  state: ToolState;
  /** The digest of what its server tells now, or of what was pinned where it tells nothing; null of one that is refused. */
  hash: string | null;
  /** What its server says of it, or why it is refused: data of the server, on one line. */
  text: string;
  external: boolean;
  idempotent: boolean;
}

/** A server, and how its tools stand. */
export interface ToolServerAccount {
  server: string;
  /** Why it cannot be reached; null where it can. */
  problem: string | null;
  tools: ToolAccount[];
}

/** A server with what was pinned of it, as it tells of its tools now. */
export interface LookedServer {
  configuration: ToolServerConfiguration;
  session: Pick<Session, 'tools'> | null;
  problem: string | null;
}

/** Connects servers, and looks what they tell of their tools. Never throws. */
export function lookAtServers(
  configured: readonly ToolServerConfiguration[],
  around: SessionSurroundings,
): Promise<LookedServer[]> {
  return Promise.all(
    configured.map(async (configuration) => {
      try {
        const session = await Session.open(configuration, around);
        await session.close();
        return { configuration, session, problem: null };
      } catch (error) {
        return { configuration, session: null, problem: (error as Error).message };
      }
    }),
  );
}

/** How the tools of servers stand. */
export function toolAccounts(
  looked: readonly LookedServer[],
  pinned: readonly PinnedTool[],
): ToolServerAccount[] {
  const servers = looked.map(({ configuration }) => configuration);
  const offered = offeredTools(pinned, servers);
  return looked.map(({ configuration, session, problem }) => {
    const { name: server } = configuration;
    const ofServer = pinned.filter((each) => each.server === server);
    const told = session?.tools ?? [];
    const stateOf = (tool: string, hash: string | null): ToolState => {
      if (offeredAs(configuration, tool) === null) return 'left out';
      if (hash === null) return 'refused';
      const before = ofServer.find((each) => each.tool === tool);
      if (before === undefined) return ofServer.length === 0 ? 'unpinned' : 'new';
      if (session !== null && !told.some((each) => each.tool === tool)) return 'gone';
      if (before.hash !== hash) return 'changed';
      return offered.includes(before) ? 'offered' : 'crowded';
    };
    const known = new Map<string, { hash: string | null; text: string }>(
      ofServer.map(({ tool, hash, description }) => [tool, { hash, text: description }]),
    );
    for (const each of told)
      known.set(
        each.tool,
        each.problem === null
          ? { hash: each.hash, text: each.description }
          : { hash: null, text: each.problem },
      );
    const all = [...known.keys()].map((tool) => ({ server, tool }));
    const tools = [...known].map(([tool, { hash, text }]): ToolAccount => {
      const { external = true, idempotent = false } = offeredAs(configuration, tool) ?? {};
      const name = toolNameOf({ server, tool }, all);
      return { name, tool, state: stateOf(tool, hash), hash, text, external, idempotent };
    });
    return { server, problem, tools };
  });
}

/** The tool that a voice would call by a name, as its server tells of it now; null where there is none. */
export function toldTool(looked: readonly LookedServer[], name: string): PinnedTool | null {
  const all = looked.flatMap(({ session }) => pinnable(session?.tools ?? []));
  const ofServer = (server: string) => all.filter((each) => each.server === server);
  return all.find((each) => toolNameOf(each, ofServer(each.server)) === name) ?? null;
}
