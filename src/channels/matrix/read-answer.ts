import type { z } from 'zod';
import { NotTakenNow } from '../../host/percepts/room-channel.ts';

/**
 * An answer of a server, checked. The error for a wrong one names the server and what is wrong as `instead` says it, and not each field: people read it.
 *
 * @throws NotTakenNow
 */
export function readAnswer<Read>(
  schema: z.ZodType<Read>,
  answer: unknown,
  { host, instead }: { host: string; instead: string },
): Read {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new NotTakenNow(`${host} answered with ${instead}.`);
}
