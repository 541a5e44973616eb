import { z } from 'zod';
import { answerBounds, unkeepable } from '../../ports/json-bounds.ts';

const checkpointSchema = z.unknown().superRefine((value, context) => {
  const problem = unkeepable(value, answerBounds);
  if (problem !== null)
    context.addIssue({ code: 'custom', message: `The checkpoint cannot be kept: ${problem}.` });
});

/** What the program of a delegate writes, one JSON object a line. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    done: z.number().min(0).max(1),
    note: z.string().default(''),
    checkpoint: checkpointSchema.default(null),
    output: z.string().nullable().default(null),
  }),
  z.object({ type: z.literal('report'), text: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type ProcessMessage = z.infer<typeof messageSchema>;

/** Reads one line; the problem in words when it is not what the protocol says. */
export function readMessage(line: string): ProcessMessage | { problem: string } {
  let written: unknown;
  try {
    written = JSON.parse(line);
  } catch {
    return { problem: 'It wrote a line that is not JSON.' };
  }
  const read = messageSchema.safeParse(written);
  return read.success
    ? read.data
    : { problem: `It wrote a line that is no message: ${z.prettifyError(read.error)}` };
}
