// A calendar as an MCP server, which keeps the keys of what it has done: an event that is asked for again after a crash stands in it once.
//
//   tools: { servers: [{ name: calendar, command: node, arguments: [calendar-server.ts, calendar.jsonl], offer: { add_event: { idempotent: true } } }] }
import { once } from 'node:events';
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const file = process.argv[2] ?? 'calendar.jsonl';
/** How long it takes to answer once an event is written, milliseconds: calendars send invitations meanwhile. */
const answersAfter = Number(process.argv[3] ?? 0);

const lines = (): { key: string }[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { key: string })
    : [];

/** Writes a line, and returns when it is durable. */
function write(line: object): void {
  const handle = openSync(file, 'a');
  writeSync(handle, `${JSON.stringify(line)}\n`);
  fsyncSync(handle);
}

serveStdio(() => {
  const server = new McpServer({ name: 'calendar', version: '1.0.0' });
  server.registerTool(
    'add_event',
    {
      description: 'Adds an event to the calendar that the family shares.',
      inputSchema: z.object({ title: z.string(), start: z.string().describe('Like 2026-05-01T09:00.') }),
    },
    async ({ title, start }, { mcpReq }) => {
      // Wakeful sends a key with each call, and the same one when it asks again
      const key = String(mcpReq._meta?.['wakeful/key']);
      const isKnown = lines().some((line) => line.key === key);
      if (!isKnown) {
        write({ key, title, start });
        if (answersAfter > 0) await once(AbortSignal.timeout(answersAfter), 'abort');
      }
      const text = `${isKnown ? 'Was there already' : 'Added'}: ${title}, ${start}.`;
      return { content: [{ type: 'text', text }] };
    },
  );
  return server;
});
