// What is used of the official SDK for MCP clients. The build bundles what this file exports into it (docs/decisions/0023-what-the-package-carries.md).
export {
  Client,
  deserializeMessage,
  ProtocolError,
  SdkHttpError,
  StreamableHTTPClientTransport,
  type JSONRPCMessage,
  type JsonSchemaValidator,
  type Transport,
} from '@modelcontextprotocol/client';
