import { hostname } from 'node:os';
import type { Holder } from '../../ports/store.ts';

/** This process, as others are shown it when they find a mind held. */
export const thisProcess = (): Holder => ({ machine: hostname(), process: process.pid });

/** Whether a holder is known to be gone: a process of this very machine that runs no more. Of another machine nothing is known. */
export function isGone({ machine, process: id }: Holder): boolean {
  if (machine !== hostname()) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
