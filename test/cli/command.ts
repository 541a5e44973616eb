import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { emptyDatabase } from '../db/empty-database.ts';
import { runInProcess, type Finished } from './in-process.ts';

/** The program. */
export const command = new URL('../../bin/wakeful.js', import.meta.url).pathname;

/** A folder of its own for one test, with an empty database in it. */
export async function folder(files: Record<string, string> = {}): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'wakeful-cli-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  await emptyDatabase(join(made, '.wakeful'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(made, name), text);
  return made;
}

/** The environment without anything that would make a voice or a database of its own. */
export function environment(given: Record<string, string>): NodeJS.ProcessEnv {
  const ours = /^(DATABASE_URL|ANTHROPIC_|OPENAI_|WAKEFUL_|NO_COLOR|FORCE_COLOR)/;
  const rest = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(rest), ...given };
}

/** `wakeful` as a process, run in `cwd`. */
export class Command {
  private readonly child: ChildProcess;
  private readonly watchers = new Set<() => void>();
  private out = '';
  private errors = '';
  /** Resolves when it has ended and all it wrote was read. */
  readonly finished: Promise<Finished>;

  /** @param program what is run instead, with these arguments */
  constructor(cwd: string, args: string[], env: Record<string, string> = {}, program?: string) {
    const [file, all] = program === undefined ? [process.execPath, [command, ...args]] : [program, args];
    this.child = spawn(file, all, { cwd, env: environment(env) });
    this.child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      this.out += text;
      for (const watcher of this.watchers) watcher();
    });
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.errors += text;
      for (const watcher of this.watchers) watcher();
    });
    this.child.stdin!.on('error', () => undefined);
    this.finished = new Promise((resolve) =>
      this.child.once('close', (code) => resolve({ code, out: this.out, errors: this.errors })),
    );
    onTestFinished(() => void this.child.kill('SIGKILL'));
  }

  /** What it has written to its standard output so far. */
  get written(): string {
    return this.out;
  }

  write(text: string): this {
    this.child.stdin!.write(text);
    return this;
  }

  end(text = ''): this {
    this.child.stdin!.end(text);
    return this;
  }

  /** Nobody reads what it writes to its standard output any more. */
  unread(): this {
    this.child.stdout!.destroy();
    return this;
  }

  signal(signal: NodeJS.Signals): this {
    this.child.kill(signal);
    return this;
  }

  /** Resolves when it has written this, on either stream; rejects when it ends without. */
  async until(pattern: RegExp): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => pattern.test(this.out + this.errors) && resolve();
    this.watchers.add(look);
    look();
    const ended = this.finished.then(({ code, out, errors }) => {
      if (pattern.test(out + errors)) return;
      throw new Error(`It ended with ${code} and never wrote ${String(pattern)}:\n${out}\n${errors}`);
    });
    try {
      await Promise.race([promise, ended]);
    } finally {
      this.watchers.delete(look);
    }
  }
}

/** Runs a command to its end: in this process, or in one of its own where that is the point. */
export const wakeful = (
  cwd: string,
  args: string[],
  given: { input?: string; env?: Record<string, string>; asProcess?: boolean } = {},
): Promise<Finished> =>
  given.asProcess === true
    ? new Command(cwd, args, given.env).end(given.input).finished
    : runInProcess(args, { cwd, env: environment(given.env ?? {}), input: given.input ?? '' });

/** A mind that is quick to answer. */
export const quick = `name: Ada
modes:
  normal: { interval: 50 ms, range: [10 ms, 200 ms] }
timing: { callFloor: 0 ms, minimumInterval: 10 ms }
`;
