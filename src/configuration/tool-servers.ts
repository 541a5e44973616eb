import { z } from 'zod';
import { durationSchema } from './duration.ts';
import { rule, type RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';

const variableSchema = z.string().regex(/^[A-Za-z_]\w*$/, {
  error: 'must be the name of an environment variable, like HOME',
});

/** What a tool is, as the operator says it: what its server says of it may be untrue. */
const offeredToolSchema = z
  .strictObject({
    external: z
      .boolean()
      .default(true)
      .describe('Whether it changes something that others see. Default true.'),
    idempotent: z
      .boolean()
      .default(false)
      .describe(
        'Whether calling it twice is as good as once: then it is called again after a crash, else a person is asked. Default false.',
      ),
    perHour: z
      .int()
      .min(0)
      .max(500)
      .default(60)
      .describe('How often it may be called within any hour, 0 to 500. Default 60.'),
  })
  .describe('What one tool is.');

const headerName = /^[A-Za-z0-9-]{1,100}$/;

/** The headers that the protocol or the connection sets itself. */
const ownHeaders: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'accept',
  'host',
  'connection',
  'mcp-session-id',
]);

/** The fields of each of the two kinds of servers. */
const ofPrograms = ['arguments', 'environment'] as const;
const ofAddresses = ['headers'] as const;

/** A breach where a server is neither a program nor an address, or has fields of the other kind. */
function eitherServer(written: Readonly<Record<string, unknown>>): RuleBreach[] {
  const { command, url } = written;
  if ((command === undefined) === (url === undefined))
    return [
      {
        path: [command === undefined ? 'command' : 'url'],
        message: command === undefined ? 'must be there, or "url"' : 'must not be there beside "command"',
        remedy: 'Write the program to start as "command", or the address of a running server as "url".',
      },
    ];
  const foreign = url === undefined ? ofAddresses : ofPrograms;
  return foreign.flatMap((field): RuleBreach[] =>
    written[field] === undefined
      ? []
      : [
          {
            path: [field],
            message: `must not be there: it is for a server with ${url === undefined ? 'a "url"' : 'a "command"'}`,
            remedy: `Take "${field}" away.`,
          },
        ],
  );
}

/** A breach for each header that cannot be sent. */
function unsentHeaders({ headers }: Readonly<Record<string, unknown>>): RuleBreach[] {
  return Object.keys(headers ?? {}).flatMap((name): RuleBreach[] => {
    const path = ['headers', name];
    if (ownHeaders.has(name.toLowerCase()))
      return [
        { path, message: 'must not be there: the protocol sets it itself', remedy: `Take "${name}" away.` },
      ];
    return headerName.test(name)
      ? []
      : [{ path, message: 'must be the name of a header', remedy: 'Write it like "authorization".' }];
  });
}

/** A breach where progress would shorten the wait. */
function shorterWithProgress({ timeout, atMost }: Readonly<Record<string, unknown>>): RuleBreach[] {
  if (typeof timeout !== 'number' || typeof atMost !== 'number' || timeout <= atMost) return [];
  return [
    {
      path: ['atMost'],
      message: `must be at least as long as "timeout" (${timeout} ms), it is ${atMost} ms`,
      remedy: 'Raise "atMost", or lower "timeout".',
    },
  ];
}

/** One MCP server whose tools a mind can call. */
const toolServerSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,19}$/, {
        error: 'must be small letters, digits and "_", from a letter, up to 20',
      })
      .describe(
        'What its tools are called by: read_file of "files" becomes files_read_file. Small letters, digits and "_", up to 20, unique.',
      ),
    command: z
      .string()
      .min(1)
      .max(4_000)
      .optional()
      .describe(
        'The program to start, which speaks MCP over its standard input and output; no shell is in between.',
      ),
    arguments: z.array(z.string().max(4_000)).max(100).optional().describe('Its arguments. Default none.'),
    environment: z
      .array(variableSchema)
      .max(50)
      .optional()
      .describe('The names of the environment variables that it is given besides PATH. Default none.'),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional()
      .describe('The address of a running server (Streamable HTTP), like http://127.0.0.1:9000/mcp.'),
    headers: z
      .record(z.string(), variableSchema)
      .optional()
      .describe(
        'Headers of each request: names to the environment variables that hold the values, never the values. Default none.',
      ),
    connect: durationSchema({ shortest: 100, longest: 120_000 })
      .prefault('10 s')
      .describe('How long connecting and listing its tools may take, 100 ms to 2 min. Default 10 s.'),
    timeout: durationSchema({ shortest: 100, longest: 300_000 })
      .prefault('20 s')
      .describe('How long a call may go on without a word of its progress, 100 ms to 5 min. Default 20 s.'),
    atMost: durationSchema({ shortest: 100, longest: 300_000 })
      .prefault('5 min')
      .describe('How long a call may take whatever progress it tells of, 100 ms to 5 min. Default 5 min.'),
    offer: z
      .record(z.string().min(1).max(200), offeredToolSchema)
      .optional()
      .describe(
        'Which of its tools the mind has, by the names that the server gives them, and what they are. Default all, each external and not idempotent.',
      ),
  })
  .superRefine(
    ...rule((server) => [...eitherServer(server), ...unsentHeaders(server), ...shorterWithProgress(server)]),
  )
  .describe('One MCP server whose tools the mind can call.');

/** The MCP servers of a mind (docs/model/tools.md). */
export const toolServersSchema = z
  .array(toolServerSchema)
  .max(20)
  .default([])
  .describe('MCP servers whose tools the mind can call. Default none.');

/** A breach for each server whose name another one begins with: their tools could not be told apart. */
export function entangledServers(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const servers = (mind['tools'] as { servers?: unknown } | null | undefined)?.servers;
  if (!Array.isArray(servers)) return [];
  const names = servers.map((each: { name?: unknown } | null) => each?.name);
  return names.flatMap((name, place): RuleBreach[] => {
    if (typeof name !== 'string' || !names.some((other, at) => at < place && clash(name, other))) return [];
    const message = `must not be that of another server, or begin with it and "_": it is ${shownValue(name)}`;
    return [
      { path: ['tools', 'servers', place, 'name'], message, remedy: 'Give each server a name of its own.' },
    ];
  });
}

const clash = (name: string, other: unknown): boolean =>
  typeof other === 'string' &&
  (name === other || name.startsWith(`${other}_`) || other.startsWith(`${name}_`));

/** One checked MCP server. */
export type ToolServerConfiguration = z.output<typeof toolServerSchema>;

/** What a tool of which the configuration says nothing is taken for. */
export const unsaidTool: z.output<typeof offeredToolSchema> = offeredToolSchema.parse({}, { jitless: true });
