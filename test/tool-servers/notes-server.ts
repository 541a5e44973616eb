/**
 * A server of notes for tests, of the official SDK, over its standard streams:
 *
 *     node test/tool-servers/notes-server.ts <folder>
 *
 * `read_note` reads a file of the folder, `add_note` appends a line to one, `environment` tells the names of its variables.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const folder = process.argv[2] ?? '.';
const told = (text: string) => ({ content: [{ type: 'text' as const, text }] });
const pathOf = (name: string) => join(folder, basename(name));

serveStdio(() => {
  const server = new McpServer({ name: 'notes', version: '1.0.0' });
  server.registerTool(
    'read_note',
    { description: 'Reads a note.', inputSchema: z.object({ name: z.string().describe('Which one.') }) },
    ({ name }) => told(readFileSync(pathOf(name), 'utf8')),
  );
  server.registerTool(
    'add_note',
    { description: 'Adds a line to a note.', inputSchema: z.object({ name: z.string(), line: z.string() }) },
    ({ name, line }, { mcpReq }) => {
      appendFileSync(pathOf(name), `${line} ${JSON.stringify(mcpReq._meta?.['wakeful/key'])}\n`);
      return told('Added.');
    },
  );
  server.registerTool('environment', { description: 'Its variables.', inputSchema: z.object({}) }, () =>
    told(Object.keys(process.env).toSorted().join(' ')),
  );
  return server;
});
