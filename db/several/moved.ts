import { Fenced } from '../../ports/store.ts';
import type { MindId } from '../../ports/identifiers.ts';

/** SQLSTATE of what is refused because the mind has left this database, or is leaving it: as migration 63 raises it. */
const movedCode = '55W01';

/** An error: the mind was moved to another database while this activation had it. Whoever wakes it again finds it there. */
export class MindMoved extends Fenced {
  readonly code = movedCode;
  constructor(mind: MindId, epoch: number) {
    super(mind, epoch);
    this.message = `Mind "${mind}" moves to another database, or has moved there. What this process had not committed is done again there.`;
  }
}

/** Whether something was refused because the mind has moved, or is moving: nothing was written, and the same works once it has arrived. */
export const isMoved = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === movedCode;
