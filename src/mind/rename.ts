import { z } from 'zod';
import type { MindId } from '../../ports/identifiers.ts';
import { CheckpointRefused, decodeCheckpoint, encodeCheckpoint } from './checkpoint.ts';

/** The places of a mind's own name in a snapshot: its self slice, the contexts of actors, pending utterances and their ids. */
const actorSchema = z.object({ context: z.object({ mind: z.string().optional() }) });
const rootSchema = z.object({
  context: z.object({
    self: z.object({ mind: z.string() }),
    turn: z
      .object({
        utterances: z.array(z.object({ id: z.string() })),
        buffered: z.array(
          z.object({
            origin: z.object({ utterance: z.string().optional() }),
            speaker: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  children: z.record(z.string(), z.object({ snapshot: actorSchema })),
});

/** The id of an utterance under the name of another mind. Ids of utterances begin with the name of whoever said it. */
export const renamedUtterance = (id: string, from: string, to: string): string =>
  id.startsWith(`${from}/`) ? `${to}${id.slice(from.length)}` : id;

/**
 * The checkpoint of the same mind under another name: stepped with the same messages, it does what the other does, but for its
 * name. Throws `CheckpointRefused` when the text is not whole, or not of this version.
 */
export function renamedCheckpoint(checkpoint: string, to: MindId): string {
  const body = decodeCheckpoint(checkpoint);
  const problem = rootSchema.safeParse(body.snapshot).error;
  if (problem)
    throw new CheckpointRefused('context', `This is no checkpoint of a mind: ${z.prettifyError(problem)}`);
  // what the schema reads would have its keys in another order
  const root = body.snapshot as z.infer<typeof rootSchema>;
  const { self, turn } = root.context;
  const from = self.mind;
  self.mind = to;
  for (const { context } of Object.values(root.children).map(({ snapshot }) => snapshot))
    if (context.mind === from) context.mind = to;
  for (const utterance of turn?.utterances ?? []) utterance.id = renamedUtterance(utterance.id, from, to);
  for (const item of turn?.buffered ?? []) {
    const { utterance } = item.origin;
    if (utterance === undefined) continue;
    item.origin.utterance = renamedUtterance(utterance, from, to);
    item.speaker = to;
  }
  return encodeCheckpoint(body);
}
