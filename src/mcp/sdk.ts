import type * as sdk from '@modelcontextprotocol/server';
import type * as stdioSdk from '@modelcontextprotocol/server/stdio';
import { McpPackageMissing } from './mcp-package-missing.ts';

/** What the package that speaks MCP has. */
export type McpSdk = typeof sdk;

/** The same for the streams of a process. */
export type McpStdioSdk = typeof stdioSdk;

/** Loads the package that speaks MCP, an optional peer: nobody else has to install it. Throws `McpPackageMissing`. */
export const mcpSdk = (): Promise<McpSdk> => import('@modelcontextprotocol/server').catch(missing);

/** The same for the streams of a process. */
export const mcpStdioSdk = (): Promise<McpStdioSdk> =>
  import('@modelcontextprotocol/server/stdio').catch(missing);

function missing(cause: unknown): never {
  const isMissing = (cause as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
  throw isMissing ? new McpPackageMissing({ cause }) : cause;
}
