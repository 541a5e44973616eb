import { z } from 'zod';
import { inputBounds } from '../../service/input-bounds.ts';
import { toldReason, toldReasonForm } from '../forms/told-reason.ts';
import { mindTool } from '../mind-tool.ts';

/** Tells why something is as it is. */
export const whyTool = mindTool({
  name: 'why',
  title: 'Why',
  description:
    'Tells why the mind believes, did or said something: a memory is traced to its sources, something that was sent to what it led to, and what was said last to what came in and what came to mind. It only reads.',
  scope: 'observe',
  input: z.strictObject({
    of: z
      .string()
      .max(inputBounds.search)
      .optional()
      .describe(
        'A memory by its id or by words in it, or the id of something that was said, asked or to be remembered. Left out: what the mind said last.',
      ),
  }),
  output: z.object({ reason: toldReasonForm }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  call: async ({ of }, { mind }) => ({ reason: toldReason(await mind.why(of)) }),
});
