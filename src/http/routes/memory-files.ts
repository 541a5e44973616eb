import { z } from 'zod';
import type { Mind } from '../../service/mind.ts';
import { importReportForm } from '../forms/memory-form.ts';
import { bodyLines } from '../limits/read-body.ts';
import { problems } from '../problems.ts';
import { RequestRefused } from '../request-refused.ts';
import { mindStream, type HttpRoute } from '../route.ts';
import { flag } from './query-fields.ts';

const lines = 'application/x-ndjson';

/** Memories as files: one JSON a line (docs/memory-file.md). */
export const memoryFileRoutes = ({ longestImport }: { longestImport: number }): readonly HttpRoute[] => [
  mindStream({
    method: 'GET',
    path: '/api/minds/{mind}/memory/export',
    tag: 'Memory',
    summary: 'Everything that it remembers, one memory a line',
    scope: 'observe',
    produces: { type: lines, description: 'Memories as `import` reads them.' },
    handle: async ({ mind }) => new Response(linesOf(mind), { headers: { 'content-type': lines } }),
  }),
  mindStream({
    method: 'POST',
    path: '/api/minds/{mind}/memory/import',
    tag: 'Memory',
    summary: 'Enter memories, past the gates',
    description:
      'By batches of a hundred: a batch with a fault is not entered, those before it are. The same import adds nothing the second time.',
    scope: 'operate',
    query: z.strictObject({
      dryRun: flag.default(false).describe('Read and check everything, and enter nothing.'),
      immutable: flag.default(false).describe('Let safety memories in, which nothing can change afterwards.'),
      file: z
        .string()
        .min(1)
        .max(500)
        .optional()
        .describe('How the file is named in problems and in history.'),
    }),
    consumes: { type: lines, description: 'One memory a line (docs/memory-file.md).' },
    produces: { type: 'application/json', description: 'What was entered.', schema: importReportForm },
    async handle({ mind, request, query: { file, ...options } }) {
      if (!(request.headers.get('content-type') ?? '').startsWith(lines))
        throw new RequestRefused(problems.mediaType(lines));
      const report = await mind.memory.import(bodyLines(request, longestImport), {
        ...options,
        ...(file !== undefined && { file }),
      });
      return Response.json(report);
    },
  }),
];

/** The lines of an export as bytes, made when they are asked for. */
function linesOf(mind: Mind): ReadableStream<Uint8Array> {
  const lines = mind.memory.export()[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await lines.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value.endsWith('\n') ? value : `${value}\n`));
      },
      async cancel() {
        await lines.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
