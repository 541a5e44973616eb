import { z } from 'zod';
import type { PinnedTool } from '../../ports/pinned-tool.ts';
import { type ToolServerConfiguration, unsaidTool } from '../configuration/tool-servers.ts';
import type { HostTool } from '../tools/host-tool.ts';
import { inputCheck } from './input-check.ts';
import { ServerFailed } from './server-failed.ts';
import { toolNameOf } from './tool-name.ts';
import type { ToolServer } from './tool-server.ts';

/** What the configuration says that a tool is; null where it does not offer it. */
export function offerOf({ offer }: ToolServerConfiguration, tool: string): typeof unsaidTool | null {
  if (offer === undefined) return unsaidTool;
  return Object.hasOwn(offer, tool) ? offer[tool]! : null;
}

/** The input of a tool, whose JSON Schema is that of its server word for word. */
const inputOf = (schema: string): z.ZodObject =>
  z.looseObject({}).meta(JSON.parse(schema) as Record<string, unknown>);

/**
 * A pinned tool of a server as a tool of the host: told of in the words that it was pinned with, and called only while its server still tells of it so.
 *
 * @param all all tools that were pinned of the server
 */
export function serverTool(
  pinned: PinnedTool,
  all: readonly PinnedTool[],
  { server, offered, taken }: { server: ToolServer; offered: typeof unsaidTool; taken: ReadonlySet<string> },
): HostTool {
  const { idempotent, perHour } = offered;
  const { atMost, name: of } = server.configuration;
  const name = toolNameOf(pinned, all, taken);
  const wrong = inputCheck(pinned.schema);
  return {
    name,
    description: `Of the tool server "${of}", which says of it: ${pinned.description === '' ? 'nothing.' : pinned.description}`,
    input: inputOf(pinned.schema),
    idempotent,
    perHour,
    timeout: atMost,
    run: (input, { key, signal }) => {
      const problem = wrong(input);
      if (problem !== null) throw new ServerFailed(`${name} was not called: ${problem}.`);
      return server.call(pinned, { input, key, signal });
    },
  };
}
