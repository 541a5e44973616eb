import { perceptSchema } from '../../../ports/percept.ts';
import type { Acceptance } from '../../../ports/store.ts';
import { standing } from '../../../theory/priority.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import type { Seat } from '../seat.ts';

/**
 * Leaves something in the inbox of a mind that is not awake here: a mind that sleeps finds it when it wakes, and one that is awake in another process
 * with the next beat of its lease.
 *
 * @param capacity how many percepts may wait there
 */
export async function leaveInInbox(seat: Seat, input: PerceptInput, capacity: number): Promise<Acceptance> {
  const percept = perceptSchema.parse(input);
  const stands = standing({ ...percept, ...percept.source }, seat.configured().priority);
  const { inbox } = await seat.store();
  return inbox.accept(percept, stands, { now: seat.clock.now(), capacity });
}
