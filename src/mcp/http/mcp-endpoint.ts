import type { McpHttpHandler, McpRequestContext } from '@modelcontextprotocol/server';
import type { RouteSurroundings } from '../../http/route.ts';
import type { Mind } from '../../service/mind.ts';
import { mindServer, type MindServerOptions } from '../mind-server.ts';
import type { McpSdk } from '../sdk.ts';
import { RunningCalls } from './running-calls.ts';
import { timelyBody } from './timely-body.ts';

/** A message of a client, as far as it matters here. */
export interface McpMessage {
  jsonrpc: '2.0';
  method?: unknown;
  id?: unknown;
  params?: unknown;
}

/** What a message came with. */
export type McpSurroundings = RouteSurroundings & { mind: Mind };

/** The header that tells the messages of one client from those of others. */
const sessionHeader = 'mcp-session-id';

/**
 * Answers the messages of MCP clients, each by a server of its own: nothing is kept between them, so a client goes on where it was after a
 * restart. The id of a session that a client is given is a label alone, by which it can cancel its calls.
 */
export class McpEndpoint {
  private readonly handler: McpHttpHandler;
  private readonly failed: MindServerOptions['failed'];
  private readonly calls = new RunningCalls();
  private readonly asked = new WeakMap<Request, McpSurroundings>();
  private readonly sdk: McpSdk;

  constructor(sdk: McpSdk, failed: MindServerOptions['failed']) {
    this.sdk = sdk;
    this.failed = failed;
    this.handler = sdk.createMcpHandler((context) => this.serverFor(context), {
      // the tools never change: there is nothing to listen for
      maxSubscriptions: 0,
    });
  }

  async answer(message: McpMessage, given: McpSurroundings): Promise<Response> {
    const { request } = given;
    const session = request.headers.get(sessionHeader);
    const keyOf = (id: unknown): string | null =>
      session !== null && (typeof id === 'string' || typeof id === 'number')
        ? JSON.stringify([given.bearer.name, given.mind.id, session, id])
        : null;
    const cancelled = keyOf(cancelledBy(message));
    if (cancelled !== null) this.calls.cancel(cancelled);
    const call = this.calls.begin(keyOf(message.id), request.signal);
    try {
      const forSdk = new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        signal: call.signal,
      });
      this.asked.set(forSdk, given);
      const answer = await this.handler.fetch(forSdk, { parsedBody: message });
      // told as every failure of the server is: to the caller without, to whoever runs it with what is known
      if (answer.status >= 500) throw new Error(`MCP: ${await answer.text()}`);
      return this.respond(answer, message, given, call.end);
    } catch (error) {
      call.end();
      throw error;
    }
  }

  private respond(
    answer: Response,
    { method }: McpMessage,
    { clock, limits, drop, newId }: McpSurroundings,
    end: () => void,
  ): Response {
    const headers = new Headers(answer.headers);
    if (method === 'initialize' && answer.ok) headers.set(sessionHeader, newId());
    const deadline = limits.writeDeadline;
    const body = answer.body && timelyBody(answer.body, { clock, deadline, drop, over: end });
    if (body === null) end();
    return new Response(body, { status: answer.status, headers });
  }

  private serverFor({ requestInfo }: McpRequestContext) {
    const given = requestInfo && this.asked.get(requestInfo);
    if (given === undefined) throw new Error('A message is answered that nobody has sent.');
    const { mind, bearer, closing } = given;
    return mindServer(this.sdk, mind, {
      scope: bearer.scope,
      ...(bearer.speaksAs && { speaksAs: bearer.speaksAs }),
      closing,
      ...(this.failed && { failed: this.failed }),
    });
  }
}

/** The id of the call that a message cancels; null for one that cancels none. */
function cancelledBy({ method, params }: McpMessage): unknown {
  if (method !== 'notifications/cancelled' || typeof params !== 'object' || params === null) return null;
  return (params as { requestId?: unknown }).requestId;
}
