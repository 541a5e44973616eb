/**
 * Minds over the Model Context Protocol: the tools of a mind for agents, as a server of the official SDK, or as routes of `serve`.
 * The SDK, `@modelcontextprotocol/server`, is an optional peer and is loaded by what needs it.
 *
 * @packageDocumentation
 */
export { mcpRoutes, type McpRoutesOptions } from './http/mcp-routes.ts';
export { McpPackageMissing } from './mcp-package-missing.ts';
export { mcpServerOf, type MindServerOptions } from './mind-server.ts';
export { serveOverStdio, type StdioOptions, type StdioServer } from './serve-over-stdio.ts';
