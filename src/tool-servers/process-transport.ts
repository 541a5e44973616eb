import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../ports/clock.ts';
import type { JSONRPCMessage, Transport } from '../bundled/mcp-client.ts';
import { bundledLibrary } from '../bundled-library.ts';
import { LineReader, LineTooLong } from '../line-reader.ts';
import { Flood } from './flood.ts';
import { inItsWords } from './server-failed.ts';

/** The longest message of a server, characters. */
export const longestMessage = 4_000_000;
/** How much is kept of what it writes to standard error, characters. */
const longestComplaint = 300;
/** How long it may take to end when it is told to, milliseconds; then it is killed. */
const grace = 2_000;

/** How a server is started. */
export interface ServerProgram {
  command: string;
  arguments: readonly string[];
  /** All of its environment. */
  environment: Readonly<Record<string, string>>;
}

/**
 * A server that is a program of this machine, over its standard input and output, in a process group of its own. Lines that are no messages are
 * passed over, as programs do print; too long a line and a flood end it.
 */
export class ProcessTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  // by these two the SDK knows a local process, which may be silent where a service answers
  readonly stderr = null;
  readonly pid = null;
  private readonly program: ServerProgram;
  private readonly clock: Clock;
  private readonly lines = new LineReader(longestMessage, (line) => this.take(line));
  private readonly flood: Flood;
  private child: ChildProcessByStdio<Writable, Readable, Readable> | null = null;
  private complaint = '';
  private broken: string | null = null;
  private readonly gone = Promise.withResolvers<void>();
  private cancelKill: () => void = () => {};

  constructor(program: ServerProgram, clock: Clock) {
    this.program = program;
    this.clock = clock;
    this.flood = new Flood(clock);
  }

  /** Why it is gone, for people. */
  get reason(): string {
    const said = this.complaint.trim();
    const why = this.broken ?? 'Its program has ended.';
    return said === '' ? why : `${why} It complained, ${inItsWords(said)}`;
  }

  start(): Promise<void> {
    const { command, arguments: given, environment } = this.program;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const child = spawn(command, given, {
      env: { ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      shell: false,
      detached: true,
    });
    this.child = child;
    child.once('spawn', resolve);
    child.on('error', (error) => {
      this.broken ??= `Its program could not be started: ${error.message}. Check its "command".`;
      reject(error);
      this.ended();
    });
    // whoever ends early does not read; how it ended tells more
    child.stdin.on('error', () => {});
    child.stdout.setEncoding('utf8').on('data', (piece: string) => this.read(piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      this.complaint = (this.complaint + piece).slice(-longestComplaint);
    });
    child.on('exit', () => this.ended());
    return promise;
  }

  send(message: JSONRPCMessage): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null)
      return Promise.reject(new Error(this.reason));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    child.stdin.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    return promise;
  }

  /** Ends the program: told by SIGTERM, and a little later by SIGKILL, and all that it has started with it. */
  async close(): Promise<void> {
    const { child } = this;
    if (child?.pid === undefined) return this.ended();
    if (child.exitCode === null && child.signalCode === null) {
      child.stdin.end();
      this.kill('SIGTERM');
      this.cancelKill();
      this.cancelKill = this.clock.at(this.clock.now() + grace, () => this.kill('SIGKILL'));
    }
    await this.gone.promise;
  }

  private read(piece: string): void {
    if (this.broken !== null) return;
    try {
      this.lines.read(piece);
    } catch (error) {
      this.breakOff(
        error instanceof LineTooLong
          ? `It sent a message of more than ${longestMessage} characters.`
          : `It sent what cannot be handled: ${String(error).slice(0, longestComplaint)}`,
      );
    }
  }

  private take(line: string): void {
    if (this.broken !== null || line.trim() === '') return;
    if (this.flood.counts(line.length))
      return this.breakOff('It sent more messages than anybody has use for.');
    let message: JSONRPCMessage;
    try {
      message = bundledLibrary('mcp-client').deserializeMessage(line);
    } catch {
      return this.onerror?.(new Error('A line is no message.'));
    }
    this.onmessage?.(message);
  }

  private breakOff(why: string): void {
    this.broken = why;
    this.kill('SIGKILL');
  }

  private ended(): void {
    this.cancelKill();
    // what it has started and left behind ends with it, and holds no pipe of ours
    this.kill('SIGKILL');
    this.child?.stdout.destroy();
    this.child?.stderr.destroy();
    this.gone.resolve();
    const { onclose } = this;
    delete this.onclose;
    onclose?.();
  }

  private kill(signal: 'SIGTERM' | 'SIGKILL'): void {
    const pid = this.child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // there is nobody left
    }
  }
}
