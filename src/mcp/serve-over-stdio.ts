import type { Readable, Writable } from 'node:stream';
import type { Mind } from '../service/mind.ts';
import { mindServer, type MindServerOptions } from './mind-server.ts';
import { mcpSdk, mcpStdioSdk } from './sdk.ts';

/** How a mind is served to one client over the streams of a process. */
export interface StdioOptions extends Pick<MindServerOptions, 'failed'> {
  input: Readable;
  /** Nothing else may be written to it. */
  output: Writable;
  /** Told of what the client has sent and nobody can read, and of streams that break. */
  misread?: (error: Error) => void;
}

/** The longest message, bytes: the longest text, with every character of it escaped. */
const longestMessage = 8_000_000;

/** A mind that is served to one client. */
export interface StdioServer {
  /** The client has closed its end, or is gone. */
  ended: Promise<void>;
  /** Ends it; calls that wait are given up. */
  close(): Promise<void>;
}

/** Serves a mind over MCP to the client at the other end of two streams. Throws `McpPackageMissing`. */
export async function serveOverStdio(
  mind: Mind,
  { input, output, failed, misread }: StdioOptions,
): Promise<StdioServer> {
  const sdk = await mcpSdk();
  const { serveStdio, StdioServerTransport } = await mcpStdioSdk();
  const transport = new StdioServerTransport(input, output, { maxBufferSize: longestMessage });
  const handle = serveStdio(() => mindServer(sdk, mind, failed === undefined ? {} : { failed }), {
    transport,
    // the tools never change: there is nothing to listen for
    maxSubscriptions: 0,
    ...(misread && { onerror: misread }),
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const { onclose } = transport;
  // the transport has one listener, which `serveStdio` has set
  Object.assign(transport, {
    onclose() {
      onclose?.();
      resolve();
    },
  });
  return { ended, close: () => handle.close() };
}
