import type { ToolServerConfiguration } from '../../configuration/tool-servers.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import { serverRemedy } from '../../tool-servers/server-failed.ts';
import { lookAtServers } from '../../tool-servers/tool-account.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { Environment } from '../mind-file.ts';
import { note, ok, type Finding } from './check.ts';

/** Whether a tool server can be reached, and has the tools that the configuration names. It is connected, and none of its tools is called. */
export async function checkToolServer(
  server: ToolServerConfiguration,
  environment: Environment,
): Promise<Omit<Finding, 'name'>> {
  const [looked] = await lookAtServers([server], { clock: systemClock, environment });
  const { problem, session } = looked!;
  if (problem !== null) throw new CommandFailed(withRemedy(problem, serverRemedy(server)));
  const told = session?.tools ?? [];
  const missing = Object.keys(server.offer ?? {}).filter((name) => !told.some(({ tool }) => tool === name));
  const count = `it tells of ${told.length} ${told.length === 1 ? 'tool' : 'tools'}`;
  return missing.length === 0
    ? ok(count)
    : note(`${count}, and not of ${missing.join(', ')}, which "offer" names.`);
}
