import { z } from 'zod';
import type { ExternalTerms } from '../../ports/consent.ts';
import { digestOfText } from '../../ports/governance.ts';
import type { PinnedTool } from '../../ports/pinned-tool.ts';
import { type ToolServerConfiguration, unsaidTool } from '../configuration/tool-servers.ts';
import type { HostTool } from '../tools/host-tool.ts';
import { canonicalJson } from '../../theory/canonical-json.ts';
import { inputCheck } from './input-check.ts';
import { ServerFailed } from './server-failed.ts';
import { toolNameOf } from './tool-name.ts';
import type { ToolServer } from './tool-server.ts';

/** What the configuration says that a tool is; null where it does not offer it. */
export function offeredAs({ offer }: ToolServerConfiguration, tool: string): typeof unsaidTool | null {
  if (offer === undefined) return unsaidTool;
  return Object.hasOwn(offer, tool) ? offer[tool]! : null;
}

/** How much of what a server says of a tool is told to whoever is asked to consent, characters. */
const longestDoes = 150;

/** How long they have for an answer, milliseconds. */
const consentWithin = 600_000;

/** On what terms somebody is asked to consent to a call: what the tool does is told as the words of its server. */
function termsOf(
  { server, description, hash }: PinnedTool,
  name: string,
  idempotent: boolean,
): ExternalTerms {
  const words = JSON.stringify(description.slice(0, longestDoes).toWellFormed());
  const pin = digestOfText(canonicalJson({ name, hash, idempotent }));
  return { does: `by the words of its server "${server}", ${words}`, pin, within: consentWithin };
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
  const { external, idempotent, perHour } = offered;
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
    ...(external && { external: termsOf(pinned, name, idempotent) }),
    run: (input, { key, signal }) => {
      const problem = wrong(input);
      if (problem !== null) throw new ServerFailed(`${name} was not called: ${problem}.`);
      return server.call(pinned, { input, key, signal });
    },
  };
}
