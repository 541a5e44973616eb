import type { MindId } from '../../ports/identifiers.ts';
import { MindHeld } from '../../ports/store.ts';
import { thisProcess } from '../host/lifecycle/holder.ts';
import { MindAwake } from '../host/lifecycle/lifecycle-errors.ts';
import { MindHeldElsewhere } from './service-errors.ts';

/** An error of waking, as a caller of the service is told it. */
export function heldElsewhere(id: MindId, error: unknown): unknown {
  if (error instanceof MindHeld) return new MindHeldElsewhere(id, error.holder, { cause: error });
  // another host of this process has it on the same stores
  if (error instanceof MindAwake) return new MindHeldElsewhere(id, thisProcess(), { cause: error });
  return error;
}
