import chalk from 'chalk';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { main } from '../../src/cli/main.ts';

/** What a finished command left behind. */
export interface Finished {
  code: number | null;
  out: string;
  errors: string;
}

/** What a command sees of its process, and which one it sees instead. */
type Seen = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;

interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  input: string;
}

/** There is one process: the next command begins when the one before has ended. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of `wakeful` to its end in this process, with streams, an environment and a folder of its own: as a process
 * does it, but for the second that a process takes to load the program. Signals, kills and closed pipes want a process.
 */
export function runInProcess(args: readonly string[], given: Surroundings): Promise<Finished> {
  const run = before.then(() => alone(args, given));
  before = run.catch(() => undefined);
  return run;
}

async function alone(args: readonly string[], { cwd, env, input }: Surroundings): Promise<Finished> {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const back = replace({ stdin, stdout, stderr, env } as unknown as Seen);
  const [home, endsWith, { level }] = [process.cwd(), process.exitCode, chalk];
  const written = Promise.all([text(stdout), text(stderr)]);
  process.chdir(cwd);
  chalk.level = 0;
  process.exitCode = undefined;
  stdin.end(input);
  try {
    await main(args);
    const code = exitCode();
    stdout.end();
    stderr.end();
    const [out, errors] = await written;
    return { code, out, errors };
  } finally {
    chalk.level = level;
    process.exitCode = endsWith;
    process.chdir(home);
    back();
  }
}

/** What this process would end with. */
const exitCode = (): number => Number(process.exitCode ?? 0);

/** Puts other things into the place of what the process has, until what is returned is called. */
function replace(seen: Seen): () => void {
  const known = Object.keys(seen).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const,
  );
  for (const [name, value] of Object.entries(seen))
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
  return () => {
    for (const [name, descriptor] of known) Object.defineProperty(process, name, descriptor);
  };
}
