/**
 * Moves a mind in a process of its own, which kills itself by SIGKILL after a step where it is told one. Its argument is a `MovePlan` as JSON.
 */
import { moveMind, type MoveStep } from '../../db/several/move.ts';
import type { MindId } from '../../ports/identifiers.ts';

export interface MovePlan {
  databases: readonly string[];
  mind: MindId;
  /** The name of the database. */
  to: string;
  /** Null to live until it is done. */
  lastStep: MoveStep | null;
}

const { lastStep, ...move } = JSON.parse(process.argv[2] ?? '') as MovePlan;
await moveMind(move, {
  step: (step) => {
    if (step !== lastStep) return;
    process.kill(process.pid, 'SIGKILL');
    // nothing runs after that, however late the signal comes
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
