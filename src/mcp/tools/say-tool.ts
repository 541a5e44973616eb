import { z } from 'zod';
import { sayingFields } from '../forms/saying-form.ts';
import { takenAs, takenForm } from '../forms/taken-form.ts';
import { mindTool } from '../mind-tool.ts';

/** Says something to the mind, and waits for nothing. */
export const sayTool = mindTool({
  name: 'say',
  title: 'Say',
  description:
    'Says something to the mind and does not wait for an answer. When it is `accepted` it is durable: the mind will notice it, think about it, and keep of it what it finds worth keeping. To be given the answer use `ask`.',
  scope: 'speak',
  input: z.strictObject(sayingFields),
  output: takenForm,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  call: async ({ text, ...options }, { mind, signal }) =>
    takenAs(await mind.say(text, { ...options, signal }), options.id),
});
