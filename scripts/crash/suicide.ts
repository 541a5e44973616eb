import type { Around, Boundary } from '../../ports/boundary.ts';

/** Where a life is to end: at the so manieth passing of a boundary. */
export interface Deadline {
  boundary: Boundary;
  /** From 1. */
  passing: number;
}

/**
 * Kills this very process with SIGKILL at its deadline. Nothing runs after that: the signal is delivered before the call returns,
 * and should it not be, the thread waits for it.
 *
 * @param last is told just before, and must have written when it returns
 */
export function killing(deadline: Deadline | null, last: (boundary: Boundary) => void): Around {
  let passed = 0;
  const pass = (boundary: Boundary) => {
    if (boundary !== deadline?.boundary) return;
    passed += 1;
    if (passed < deadline.passing) return;
    last(boundary);
    process.kill(process.pid, 'SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
  return async (step, work) => {
    pass(`before ${step}`);
    const result = await work();
    pass(`after ${step}`);
    return result;
  };
}
