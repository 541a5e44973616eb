import type { Clock } from '../../ports/clock.ts';
import type { PinnedTool } from '../../ports/pinned-tool.ts';
import type { ToolsConfiguration } from '../configuration/tools.ts';
import { serverRemedy } from '../tool-servers/server-failed.ts';
import { ToolServers } from '../tool-servers/tool-servers.ts';
import { folderShortcoming } from '../library/folder-shortcoming.ts';
import type { News } from './news/news.ts';

/** What opening the tools of a mind needs. */
interface ToolSurroundings {
  pinned: readonly PinnedTool[];
  /** The names that its other tools have. */
  taken: ReadonlySet<string>;
  clock: Clock;
  tell: (news: News) => void;
}

/** Connects the tool servers of a mind that wakes. Of those that cannot be reached, and of folders that cannot be used, it is told. */
export async function openTools(
  { servers, files }: Pick<ToolsConfiguration, 'servers' | 'files'>,
  { pinned, tell, ...around }: ToolSurroundings,
): Promise<ToolServers> {
  for (const given of files) {
    const shortcoming = await folderShortcoming(given);
    if (shortcoming !== null)
      tell({ kind: 'tools.failed', what: 'folder', name: given.name, ...shortcoming });
  }
  return ToolServers.open(servers, pinned, {
    ...around,
    environment: process.env,
    failed: (server, message) =>
      tell({
        kind: 'tools.failed',
        what: 'server',
        name: server.name,
        message,
        remedy: serverRemedy(server),
      }),
  });
}
