import { withMembersNow } from '../../configuration/members-now.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Seat } from '../seat.ts';

/** The configuration of the mind in a seat, with the members that its spaces have now. Throws `UnknownMind`, `HostClosed`. */
export async function configuredNow(seat: Seat): Promise<MindConfiguration> {
  const { members } = await seat.store();
  return withMembersNow(seat.configured(), await members.list());
}
