import { z } from 'zod';

/** A matter that operators were told of. */
export const operatorNoticeForm = z
  .object({
    id: z.string(),
    about: z.string().describe('What it is, without anything that is private.'),
    said: z.number().int().describe('How often it was told.'),
    saidAt: z.number(),
    operator: z.string().describe('Who was told last.'),
    utterances: z
      .array(z.object({ id: z.string(), space: z.string() }))
      .describe('The utterances that told it, oldest first, and in which space each was said.'),
    isAcknowledged: z.boolean(),
    acknowledged: z.object({ by: z.string(), at: z.number() }).nullable(),
  })
  .meta({ id: 'OperatorNotice' });
