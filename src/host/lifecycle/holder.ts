import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Holder } from '../../../ports/holder.ts';

/** The namespace in which Linux numbers its processes when nobody has made another (PROC_PID_INIT_INO). */
const firstNamespace = 'pid:[4026531836]';

/** The namespace of this process's number: containers may share the name of a machine, and each numbers its own processes. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // only Linux has more than one
    return firstNamespace;
  }
}

/** The scope of this process's number: the machine, or a container on it. */
function thisMachine(): string {
  const namespace = processNamespace();
  return namespace === firstNamespace ? hostname() : `${hostname()} (${namespace})`;
}

/** This process, as others are shown it when they find a mind held. */
export const thisProcess = (): Holder => ({ machine: thisMachine(), process: process.pid });

/**
 * Whether a holder is known to be gone: a process of this same machine that no longer runs. Of another machine nothing is
 * known.
 */
export function isGone({ machine, process: id }: Holder): boolean {
  if (machine !== thisMachine()) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
