import type { Clock } from '../../ports/clock.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { noTools, type ToolsConfiguration } from '../configuration/tools.ts';
import { clockTool } from './clock/clock-tool.ts';
import { fetchTool } from './fetch/fetch-tool.ts';
import { listFilesTool } from './files/list-files.ts';
import { readFileTool } from './files/read-file.ts';
import { searchFilesTool } from './files/search-files.ts';
import { writeFileTool } from './files/write-file.ts';
import { mandatesTool } from './inner/mandates-tool.ts';
import { planTool } from './inner/plan-tool.ts';
import { innerRecallTool } from './inner/recall-tool.ts';
import { innerRememberTool } from './inner/remember-tool.ts';
import type { HostTool } from './host-tool.ts';

/** The built-in tools of a configuration that reach out of the mind, to a disk or a network. */
export const outwardTools = ({ files, fetch }: ToolsConfiguration): HostTool[] => [
  ...(files.length > 0 ? [listFilesTool(files), readFileTool(files), searchFilesTool(files)] : []),
  ...(files.some(({ write }) => write) ? [writeFileTool(files)] : []),
  ...(fetch.allow.length > 0 ? [fetchTool(fetch.allow)] : []),
];

/** What is left of the tools of a configuration without those that reach out of the mind. */
export const inwardOnly = (tools: ToolsConfiguration): ToolsConfiguration => ({
  ...tools,
  servers: noTools.servers,
  files: noTools.files,
  fetch: noTools.fetch,
});

/** The names of the tools that a configuration gives a mind of those that are built in. */
export const builtInToolNames = (configuration: Pick<MindConfiguration, 'tools' | 'timezone'>): string[] =>
  builtInTools(configuration, { clock: { now: () => 0 } }).map(({ name }) => name);

/** The tools that a configuration gives a mind of those that are built in: none that it does not name. */
export const builtInTools = (
  { tools, timezone }: Pick<MindConfiguration, 'tools' | 'timezone'>,
  { clock }: { clock: Pick<Clock, 'now'> },
): HostTool[] => [
  ...(tools.clock ? [clockTool(clock, timezone)] : []),
  ...(tools.recall ? [innerRecallTool] : []),
  ...(tools.remember ? [innerRememberTool] : []),
  ...(tools.plan ? [planTool] : []),
  ...(tools.mandates ? [mandatesTool] : []),
  ...outwardTools(tools),
];
