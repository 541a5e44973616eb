import type { ToolApproval } from '../../service/tools.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';
import { approvedLines, toolLines } from './tool-lines.ts';

const remedy = 'Stop it first.';

/** Prints the tools of the servers of a mind, and how they stand. */
export async function showTools(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const servers = await withMind(mind, remedy, (opened) => opened.tools.show());
  print(
    json
      ? JSON.stringify(servers, null, 2)
      : toolLines(mind.configuration.name, servers, mind.file).join('\n'),
  );
}

/** Approves a tool of a server as it tells of it now. */
export async function approveTool(mind: MindFile, approval: ToolApproval): Promise<void> {
  const tool = await withMind(mind, remedy, (opened) => opened.tools.approve(approval));
  print(approvedLines(mind.configuration.name, tool).join('\n'));
}
