import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';

/** The two ways in which clients speak the protocol: with a handshake (up to 2025-11-25), and with each request standing alone. */
export const eras = ['legacy', 'auto'] as const;

export type Era = (typeof eras)[number];

/** The official client, connected. */
export async function connected(transport: Transport, era: Era = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

/** The same over HTTP, at an address and with a token. */
export const connectedTo = (
  address: string,
  { token, era, headers = {} }: { token: string; era?: Era; headers?: Record<string, string> },
): Promise<Client> =>
  connected(
    new StreamableHTTPClientTransport(new URL(address), {
      requestInit: { headers: { authorization: `Bearer ${token}`, ...headers } },
    }),
    era,
  );

/** What a tool answered: what it is as JSON, or the text of its refusal. */
export interface ToolAnswer {
  isError: boolean;
  text: string;
  told: Record<string, unknown>;
}

/** Calls a tool. What it answers as text and as structure is the same. */
export async function callOf(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
  options: Parameters<Client['callTool']>[1] = {},
): Promise<ToolAnswer> {
  const answer = await client.callTool({ name, arguments: input }, options);
  const { content, structuredContent, isError = false } = answer;
  const [first] = content;
  if (first?.type !== 'text' || content.length !== 1) throw new Error('It must answer with one text.');
  const { text } = first;
  if (!isError && JSON.stringify(structuredContent) !== JSON.stringify(JSON.parse(text)))
    throw new Error(`The text is not the structure: ${text}`);
  return { isError, text, told: (structuredContent ?? {}) as Record<string, unknown> };
}
