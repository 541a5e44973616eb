import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a program in a root is started with. */
interface Start {
  environment: Readonly<Record<string, string>>;
  user: string;
  folder: string;
}

/** Where programs are found in the image that the Dockerfile begins with. */
const path = '/usr/local/bin:/usr/bin:/bin';

/** Mounts what a container has, too, and what else is asked for, where nobody else sees it, and enters the root. */
const enter = (mounts: Readonly<Record<string, string>>): string =>
  [
    'mount --rbind /proc "$0/proc"',
    ...Object.entries(mounts).map(([from, to]) => `mkdir -p "$0${to}" && mount --bind '${from}' "$0${to}"`),
    'exec chroot "$@"',
  ].join(' && ');

/** The words that start a program in a root; `alone`: with no network, not even this machine's own. */
function wordsOf(
  root: string,
  command: readonly string[],
  { environment, user, folder }: Start,
  { mounts = {}, alone = false }: { mounts?: Record<string, string>; alone?: boolean } = {},
): string[] {
  const variables = Object.entries({ PATH: path, ...environment }).map(([name, value]) => `${name}=${value}`);
  const inside = ['/usr/bin/env', '-i', `--chdir=${folder}`, ...variables, ...command];
  const namespaces = ['--mount', ...(alone ? ['--net'] : [])];
  return [...namespaces, 'sh', '-c', enter(mounts), root, `--userspec=${user}`, root, ...inside];
}

/** Runs a program in a root to its end, and shows what it writes. Throws when it fails. */
export function run(
  root: string,
  command: readonly string[],
  start: Start,
  surroundings: { mounts?: Record<string, string>; alone?: boolean } = {},
): void {
  const { status, error } = spawnSync('unshare', wordsOf(root, command, start, surroundings), {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command.join(' ')} failed.`, { cause: error });
}

/** Starts a program in a root. What it writes can be read. */
export const started = (root: string, command: readonly string[], start: Start): ChildProcess =>
  spawn('unshare', wordsOf(root, command, start), { stdio: ['ignore', 'pipe', 'inherit'] });

/** Every file below a folder but those at some places, each with what changes when it is written. */
export function filesBelow(folder: string, except: readonly string[]): string[] {
  const found: string[] = [];
  const look = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const place = `${below}/${entry.name}`;
      if (except.includes(place)) continue;
      const { size, mtimeMs } = lstatSync(join(folder, place));
      found.push(entry.isDirectory() ? place : `${place} ${size} ${mtimeMs}`);
      if (entry.isDirectory()) look(place);
    }
  };
  look('');
  return found;
}
