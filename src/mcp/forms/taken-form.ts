import { z } from 'zod';
import type { Acceptance } from '../../../ports/store.ts';
import { taken } from '../../http/routes/taken.ts';

/** What became of something that was sent to a mind. */
export const takenForm = z.object({
  outcome: z
    .enum(['accepted', 'duplicate'])
    .describe(
      '`accepted`: it is durable, and will be handled. `duplicate`: one of that id was taken before; nothing was done.',
    ),
  id: z.string().describe('The id under which it is kept; `why` tells what came of it.'),
  waiting: z.number().int().describe('How many things wait for the attention of the mind.'),
});

/** What was taken, in that form. Throws `RequestRefused` for what was not. */
export function takenAs(acceptance: Acceptance, id: string | undefined): z.input<typeof takenForm> {
  const answer = taken(acceptance);
  const { outcome, depth: waiting } = answer;
  // a duplicate is one of the id that the caller has given
  return { outcome, id: answer.outcome === 'accepted' ? answer.header.id : (id ?? ''), waiting };
}
