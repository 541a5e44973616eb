import { z } from 'zod';
import { inputBounds } from '../../service/input-bounds.ts';
import { callIdForm } from '../forms/saying-form.ts';
import { takenAs, takenForm } from '../forms/taken-form.ts';
import { mindTool } from '../mind-tool.ts';

/** Has the mind keep a text as a memory. */
export const rememberTool = mindTool({
  name: 'remember',
  title: 'Remember',
  description:
    'Tells the mind to keep a text as a memory, whatever its own gates would make of it. One of its next cycles does so; from then on `recall` finds it. For what is only said in a conversation use `say`: the mind decides by itself what to keep of that.',
  scope: 'operate',
  input: z.strictObject({
    text: z
      .string()
      .min(1)
      .max(inputBounds.text)
      .describe('What to remember, as a whole sentence that can be understood by itself.'),
    id: callIdForm,
  }),
  output: takenForm,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  call: async ({ text, id }, { mind }) =>
    takenAs(await mind.memory.remember(text, id === undefined ? {} : { id }), id),
});
