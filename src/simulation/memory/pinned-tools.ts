import type { PinnedToolStore } from '../../../ports/pinned-tool.ts';
import { byCharacters } from './in-order.ts';
import type { MindRows } from './rows.ts';

/** The tools that were pinned for one mind, in memory. */
export function memoryPinnedTools(rows: MindRows): PinnedToolStore {
  return {
    list: async () =>
      [...rows.pinnedTools.values()]
        .sort((one, other) => byCharacters(one.server, other.server) || byCharacters(one.tool, other.tool))
        .map((each) => ({ ...each })),
    pin: async (tools, act) => {
      if (tools.length === 0) return;
      for (const each of tools) rows.pinnedTools.set(`${each.server} ${each.tool}`, { ...each });
      rows.logGovernance([act]);
    },
  };
}
