import { z } from 'zod';

const headFields = {
  number: z.number().int().describe('0 before the first entry.'),
  digest: z.string().describe('Over the entry and the digest before it: SHA-256, hexadecimal.'),
};

/** The log of governance of a mind, checked. */
export const governanceAuditForm = z
  .object({
    head: z
      .object(headFields)
      .describe('Where the log ends. Keep it elsewhere, and nobody can write the log anew unseen.'),
    faults: z
      .array(z.object({ number: z.number().int(), problem: z.string() }))
      .describe('What was changed, deleted or put elsewhere; none in a sound log.'),
    entries: z.array(
      z.object({
        ...headFields,
        at: z.number(),
        cycle: z.number().int(),
        kind: z.string(),
        who: z.string().nullable().describe('Who asked for it; null where nobody said.'),
        what: z.string().describe('What it was about, as JSON: ids, numbers and digests.'),
      }),
    ),
  })
  .meta({ id: 'GovernanceAudit' });
