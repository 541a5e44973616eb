import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageFile } from '../../package-file.ts';
import { CommandFailed } from '../command-failed.ts';

/** What the page of a clone is built from. */
const sources = [
  'src/inspector/page',
  'src/client',
  'src/service/picture',
  'src/chart',
  'vite.config.ts',
  'package-lock.json',
];

/** Below everything else that runs: a conversation goes on beside it. */
const lowPriority = 10;

export interface PageBuild {
  /** The folder of the program; that of this package when left out. */
  root?: string;
  /** Says what a person who waits should know. */
  report: (message: string) => void;
  signal: AbortSignal;
}

/**
 * The folder of the built page. A package brings it along; a clone builds it when it is missing or its sources are newer
 * (docs/decisions/0024-the-page-of-a-clone.md). Throws `CommandFailed` when it is missing and cannot be built.
 */
export async function builtPage({ root = packageFile('.'), report, signal }: PageBuild): Promise<string> {
  const folder = join(root, 'dist/page');
  const isThere = existsSync(join(folder, 'index.html'));
  const isClone = existsSync(join(root, sources[0]!));
  if (isThere && !(isClone && (await isStale(root, folder)))) return folder;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    // what is older than its sources is shown as it is: without Vite nobody works on it
    if (isThere) return folder;
    throw new CommandFailed('It is not built, and Vite is not installed here: npm ci && npm run build:page');
  }
  report('The page is being built, which it is once and after changes.');
  await build({ vite, root, folder, signal });
  return folder;
}

/** Whether a source is newer than the page. */
async function isStale(root: string, folder: string): Promise<boolean> {
  const built = await changedAt(join(folder, 'index.html'));
  for (const source of sources) if ((await changedAt(join(root, source))) > built) return true;
  return false;
}

/** When a file, or anything in a folder, was changed last, milliseconds since the epoch; 0 for what is not there. */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (found === null) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => changedAt(join(path, name))));
  return Math.max(0, ...inside);
}

interface Building {
  vite: string;
  root: string;
  folder: string;
  signal: AbortSignal;
}

/** Builds the page beside its folder and puts it there when it is whole: an end in the middle leaves no half of one. */
async function build({ vite, root, folder, signal }: Building): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  const beside = await mkdtemp(`${folder}-`);
  try {
    await runVite([vite, 'build', '--outDir', beside, '--logLevel', 'error'], root, signal);
    await rm(folder, { recursive: true, force: true });
    await rename(beside, folder).catch((error: unknown) => {
      // another start has put its own there in the same moment
      if (!existsSync(join(folder, 'index.html'))) throw error;
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function runVite(args: readonly string[], root: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  const told = text(child.stderr);
  const ended = once(child, 'close') as Promise<[number | null]>;
  const stop = () => void child.kill();
  signal.addEventListener('abort', stop);
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  const [code] = await ended;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code === 0) return;
  const line = (await told).split('\n').find((each) => each.trim() !== '') ?? `it ended with ${code}`;
  throw new CommandFailed(`It cannot be built (${line.trim()}): npm run build:page shows why`);
}
