/** An error: minds are to be served over MCP, and the package that speaks it, an optional peer, is not installed. */
export class McpPackageMissing extends Error {
  override readonly name = 'McpPackageMissing';
  constructor(options: ErrorOptions) {
    super(
      'MCP needs the package @modelcontextprotocol/server, which is not installed. Install it beside Wakeful: npm install @modelcontextprotocol/server',
      options,
    );
  }
}
