import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Clock } from '../../../ports/clock.ts';
import type { Environment } from '../mind-file.ts';

/** How often it is looked whether the launcher is still there, milliseconds. */
const lookEvery = 1_000;

/** A process as its system tells of it. */
interface Ancestor {
  name: string;
  parent: number;
}

/** What is known of the processes above this one. */
export interface Ancestry {
  /** The parent of this process now. */
  parent(): number;
  /** A process; null when it is gone, or where the system does not tell. */
  entry(id: number): Ancestor | null;
}

/** The processes of this machine. Linux alone tells of others than the parent, without asking another program. */
const ancestry: Ancestry = {
  parent: () => process.ppid,
  entry(id) {
    try {
      const found = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${id}/stat`, 'utf8'));
      return found === null ? null : { name: found[1]!, parent: Number(found[2]) };
    } catch {
      return null;
    }
  },
};

const shells: ReadonlySet<string> = new Set(['sh', 'ash', 'bash', 'busybox', 'dash', 'ksh', 'zsh']);

/** A script that leaves what it starts running: in the background, or in a session of its own. */
const leavesRunning = /(?:^|[^&>])&(?![&>\d])|\b(?:nohup|setsid)\b/u;

/** Whether `nohup` started this process. Its name in `_` is all that is left of it: Node takes signals again that were ignored. */
export const isStartedByNohup = ({ _: command = '' }: Environment): boolean => basename(command) === 'nohup';

/** Whether a script of npm (or of a package manager that tells its scripts the same) is this very command, and waits for it. */
const isScript = ({ npm_lifecycle_script: script = '', ...environment }: Environment): boolean =>
  /wakeful/u.test(script) && !leavesRunning.test(script) && !isStartedByNohup(environment);

/**
 * Watches the package manager that runs this command as a script, and tells when it is gone: it hands on no signal, so that a killed `npm`
 * would leave a mind running that nobody sees. It stands above this process, or above the shell that it runs scripts in. What was
 * started in any other way (by hand, a service manager, `nohup`) has no launcher, whatever becomes of its parent or its input.
 *
 * @param gone is told once
 * @returns what ends the watch
 */
export function watchLauncher(
  { environment, clock, table = ancestry }: { environment: Environment; clock: Clock; table?: Ancestry },
  gone: () => void,
): () => void {
  const line = isScript(environment) ? lineTo(table.parent(), table) : [];
  const isThere = () =>
    table.parent() === line[0] &&
    line.slice(1).every((id, place) => table.entry(line[place]!)?.parent === id);
  let cancel = () => {};
  const look = () => {
    cancel = clock.at(clock.now() + lookEvery, () => (isThere() ? look() : gone()));
  };
  if (line.length > 0) look();
  return () => cancel();
}

/** The processes from the parent up to the first one that is no shell; none where the parent is the first process of all. */
function lineTo(parent: number, table: Ancestry): number[] {
  if (parent <= 1) return [];
  const entry = table.entry(parent);
  return entry !== null && shells.has(entry.name) ? [parent, ...lineTo(entry.parent, table)] : [parent];
}
