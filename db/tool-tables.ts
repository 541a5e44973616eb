import type { PinnedTool } from '../ports/pinned-tool.ts';

/** The table of the tools of MCP servers, part of `Schema`. */
export interface ToolTables {
  pinned_tool: PinnedTool & { mind: string };
}
