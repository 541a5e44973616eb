import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process that reads and writes JSON Lines, and can be killed and stopped. */
export class LineProcess {
  private readonly child: ChildProcess;
  /** Resolves with the exit code, or with null when it was killed, once all that it wrote was read. */
  readonly ended: Promise<number | null>;

  /**
   * @param command what Node is to run, and its arguments
   * @param see is given every line, read as JSON; the last one of a process that was killed may be torn and is left out
   * @param options `complain` is given what it writes to its error stream, which is passed on when left out
   */
  constructor(
    command: readonly string[],
    see: (line: unknown) => void,
    options: { environment?: NodeJS.ProcessEnv; complain?: (text: string) => void } = {},
  ) {
    const { environment: env = process.env, complain } = options;
    const stdio: ('pipe' | 'inherit')[] = ['pipe', 'pipe', complain ? 'pipe' : 'inherit'];
    this.child = spawn(process.execPath, command, { env, stdio });
    const lines = createInterface({ input: this.child.stdout! });
    lines.on('line', (line) => {
      const read = parsed(line);
      if (read !== null) see(read);
    });
    if (complain) this.child.stderr!.setEncoding('utf8').on('data', complain);
    const read = new Promise((resolve) => lines.once('close', resolve));
    const gone = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.ended = Promise.all([gone, read]).then(([code]) => code);
    // what is written to a process that was killed is lost, as it should be
    this.child.stdin!.on('error', () => undefined);
  }

  get id(): number {
    return this.child.pid!;
  }

  send(message: object): void {
    this.child.stdin!.write(`${JSON.stringify(message)}\n`);
  }

  endInput(): void {
    this.child.stdin!.end();
  }

  /** Resolves when it is gone. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Kills it, if it is still there, and does not wait. */
  end(): void {
    if (this.child.exitCode === null) this.child.kill('SIGKILL');
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
    this.child.kill(signal);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
