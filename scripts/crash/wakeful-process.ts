import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Utterance } from '../../ports/command.ts';
import type { TimedNews } from '../../src/host/news.ts';

/** What `wakeful run --json` writes. */
export type Written =
  | TimedNews
  | { kind: 'listening' }
  | { kind: 'utterance'; utterance: Utterance }
  | { kind: 'acceptance'; id: string; outcome: 'accepted' | 'duplicate' | 'refused' };

const command = new URL('../../bin/wakeful.js', import.meta.url).pathname;

/** `wakeful run --json` as a process of its own, which can be killed. */
export class WakefulProcess {
  private readonly child: ChildProcess;
  /** Resolves when the mind is awake. */
  readonly listens: Promise<void>;
  /** Resolves with the exit code, or with null when it was killed, once all that it wrote was read. */
  readonly ended: Promise<number | null>;

  constructor(file: string, options: string[], see: (written: Written) => void) {
    const { DATABASE_URL: _, ...env } = process.env;
    this.child = spawn(process.execPath, [command, 'run', file, '--json', ...options], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const listens = Promise.withResolvers<void>();
    this.listens = listens.promise;
    const lines = createInterface({ input: this.child.stdout! });
    lines.on('line', (line) => {
      const written = parsed(line);
      if (written === null) return;
      if (written.kind === 'listening') listens.resolve();
      see(written);
    });
    const read = new Promise((resolve) => lines.once('close', resolve));
    const gone = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.ended = Promise.all([gone, read]).then(([code]) => code);
    // what is written to a process that was killed is lost, as it should be
    this.child.stdin!.on('error', () => undefined);
  }

  send(percept: object): void {
    this.child.stdin!.write(`${JSON.stringify(percept)}\n`);
  }

  endInput(): void {
    this.child.stdin!.end();
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

/** The last line of a process that was killed may be torn. */
function parsed(line: string): Written | null {
  try {
    return JSON.parse(line) as Written;
  } catch {
    return null;
  }
}
