import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessTable, RunningProcess } from '../../ports/processes.ts';

/** The length of one of the ticks in which Linux counts a process's time for programs, milliseconds (`man 5 proc`: USER_HZ). */
const tick = 10;

/** The fields of `/proc/<pid>/stat` after the name in brackets, from the third on (`man 5 proc`). */
const third = 3;
const userTime = 14 - third;
const systemTime = 15 - third;
const startTime = 22 - third;

/** A file of a process; null when the process is gone, or nothing may be known of it. */
const readOf = (folder: string, file: string): Promise<string | null> =>
  readFile(join(folder, file), 'utf8').catch(() => null);

async function statusOf(folder: string, pid: number, command: string): Promise<RunningProcess | null> {
  const [stat, status] = await Promise.all([readOf(folder, 'stat'), readOf(folder, 'status')]);
  if (stat === null || status === null) return null;
  // the name may hold brackets and spaces itself
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  const started = fields[startTime];
  // one that has ended and waits for its parent holds no memory
  if (started === undefined || resident === undefined) return null;
  const ticks = Number(fields[userTime]) + Number(fields[systemTime]);
  return { pid, started, command, memory: Number(resident) * 1_024, processorTime: ticks * tick };
}

/** The processes of a Linux machine, as its kernel tells them in a folder. */
export function procTable({ root = '/proc', own }: { root?: string; own: number }): ProcessTable {
  return {
    async find(text) {
      const pids = (await readdir(root)).filter((name) => /^\d+$/.test(name) && Number(name) !== own);
      const found = await Promise.all(
        pids.map(async (pid) => {
          const folder = join(root, pid);
          const command = (await readOf(folder, 'cmdline'))?.replaceAll('\0', ' ').trim() ?? '';
          return command.includes(text) ? statusOf(folder, Number(pid), command) : null;
        }),
      );
      return found.filter((each) => each !== null);
    },
  };
}
