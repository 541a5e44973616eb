import type { GovernanceAct } from './governance.ts';

/**
 * A tool of an MCP server as a mind has it: pinned when its server was first reached, or as an operator has approved it since. What the
 * server tells of it later changes nothing.
 */
export interface PinnedTool {
  /** The server, by its name in the configuration. */
  server: string;
  /** The tool, by the name that the server gives it. */
  tool: string;
  /** What it does, in the server's words: data, on one line. */
  description: string;
  /** The JSON Schema of its input, as JSON. */
  schema: string;
  /** The digest over name, description and schema as the server told them. */
  hash: string;
}

/** The tools that were pinned for one mind. */
export interface PinnedToolStore {
  /** By server, then tool. */
  list(): Promise<PinnedTool[]>;
  /** Pins tools, in place of what they were pinned as, and logs the act, in one transaction. */
  pin(tools: readonly PinnedTool[], act: GovernanceAct): Promise<void>;
}

/** Tools are pinned as their server tells of them when it is first reached. */
export const toolsPinned = (server: string, tools: readonly PinnedTool[], at: number): GovernanceAct => ({
  kind: 'pinTools',
  at,
  who: null,
  what: { server, tools: Object.fromEntries(tools.map(({ tool, hash }) => [tool, hash])) },
});

/** A person has approved a tool as its server tells of it now. */
export const toolApproved = (
  { server, tool, hash }: Pick<PinnedTool, 'server' | 'tool' | 'hash'>,
  { by: who, now: at }: { by: string; now: number },
): GovernanceAct => ({ kind: 'approveTool', at, who, what: { server, tool, hash } });
