import { MindHeld } from '../../../ports/store.ts';
import { Recovery, type RecoveryParts } from '../recovery/recovery.ts';
import { isGone } from './holder.ts';

/** Recovers a mind, taking it over from a holder that is known to be gone. */
export async function recover(parts: RecoveryParts) {
  try {
    return await new Recovery({ ...parts, takeOver: false, isForced: false }).run();
  } catch (error) {
    if (!(error instanceof MindHeld)) throw error;
    const gone = isGone(error.holder);
    if (!gone && !parts.takeOver) throw error;
    return new Recovery({ ...parts, takeOver: true, isForced: !gone }).run();
  }
}
