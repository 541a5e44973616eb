import { createInterface } from 'node:readline';

/** A tool as a server tells of it. */
export interface ServedTool {
  name: string;
  description: string;
  inputSchema: object;
  annotations?: object;
}

/** A call of a tool, with the key that Wakeful gives it. */
export interface ToolRequest {
  tool: string;
  input: Record<string, unknown>;
  key: string;
}

interface Message {
  id?: number | string;
  method?: string;
  params?: { name?: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown> };
}

const send = (message: object): void =>
  void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

/** Says that the tools are others now. */
export const tellOfChange = (): void => send({ method: 'notifications/tools/list_changed' });

/** Serves tools over the standard streams of this process, by hand: so that it can do what no library would. */
export function serveTools(
  name: string,
  { list, call }: { list: () => ServedTool[]; call: (request: ToolRequest) => string },
): void {
  const answers: Record<string, (params: NonNullable<Message['params']>) => object> = {
    initialize: () => ({
      protocolVersion: '2025-06-18',
      capabilities: { tools: { listChanged: true } },
      serverInfo: { name, version: '1.0.0' },
    }),
    'tools/list': () => ({ tools: list() }),
    'tools/call': ({ name: tool = '', arguments: input = {}, _meta }) => ({
      content: [{ type: 'text', text: call({ tool, input, key: String(_meta?.['wakeful/key']) }) }],
    }),
  };
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method = '', params = {} } = JSON.parse(line) as Message;
    const answer = answers[method];
    if (answer !== undefined) send({ id, result: answer(params) });
    else if (id !== undefined) send({ id, error: { code: -32_601, message: 'Method not found' } });
  });
}
