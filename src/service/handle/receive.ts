import type { Acceptance } from '../../../ports/store.ts';
import type { ReceivedPost } from '../../channels/webhook/receive-post.ts';
import type { Seat } from '../seat.ts';
import { configuredNow } from './configured-now.ts';
import { InputRefused, NotSigned, UnknownMind } from '../service-errors.ts';

/** Takes a signed post into a space. Throws `NotSigned`, and `InputRefused` for what is signed and can never be taken. */
export async function receivePost(
  seat: Seat,
  { space, post, now }: { space: string; post: ReceivedPost; now: number },
): Promise<Acceptance> {
  if (seat.configuration === null) throw new UnknownMind(seat.id);
  const configuration = await configuredNow(seat);
  // nothing of it is loaded for a mind that receives nothing
  if (!configuration.channels.webhooks.some(({ receive }) => receive !== undefined)) throw new NotSigned();
  const { readPost } = await import('../../channels/webhook/receive-post.ts');
  const read = readPost(post, {
    space,
    configuration,
    environment: process.env,
    now,
    mindsNow: seat.clock.now(),
  });
  if ('percept' in read) return seat.use((mind) => mind.perceive(read.percept));
  if (!read.isSigned) throw new NotSigned();
  throw new InputRefused([{ field: read.field, problem: read.problem }]);
}
