import { z } from 'zod';
import type { MindId } from '../../../ports/identifiers.ts';
import { mindStream, type HttpRoute } from '../../http/route.ts';
import type { MindServerOptions } from '../mind-server.ts';
import { mcpSdk } from '../sdk.ts';
import { McpEndpoint } from './mcp-endpoint.ts';

/** How minds are served over MCP beside their HTTP interface. */
export interface McpRoutesOptions extends Pick<MindServerOptions, 'failed'> {
  /** The mind that is served at `/mcp` itself; only by their names, as `/mcp/ada`, when left out. */
  mind?: MindId;
}

const messageForm = z
  .looseObject({ jsonrpc: z.literal('2.0') })
  .describe('One JSON-RPC message of the Model Context Protocol.');

/**
 * Routes for `serve` that speak MCP (streamable HTTP) for each mind, at `/mcp/{mind}`: with the tokens, limits and checks that all routes have.
 * A tool needs the scope that its HTTP counterpart needs.
 *
 * Throws `McpPackageMissing` where the SDK, an optional peer, is not installed.
 *
 * @example
 * await serve(host, { tokens, routes: await mcpRoutes({ mind: mindId('Ada') }) });
 */
export async function mcpRoutes({ mind, failed }: McpRoutesOptions = {}): Promise<HttpRoute[]> {
  const endpoint = new McpEndpoint(await mcpSdk(), failed);
  const route = mindStream({
    method: 'POST',
    path: '/mcp/{mind}',
    tag: 'Conversation',
    summary: 'Speak MCP (streamable HTTP) with the mind',
    description:
      'One message of the Model Context Protocol; whoever waits for an answer may be given it as a stream of events. What says nothing to answer is answered with 202. A tool whose scope the token lacks refuses.',
    scope: 'observe',
    body: messageForm,
    isEnvelope: true,
    produces: { type: 'application/json', description: 'The answer, a message of the protocol.' },
    handle: ({ body, ...given }) => endpoint.answer(body, given),
  });
  return mind === undefined
    ? [route]
    : [route, { ...route, path: '/mcp', mind, summary: `${route.summary} ${JSON.stringify(mind)}` }];
}
