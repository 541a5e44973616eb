import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../ports/clock.ts';
import type { Progress } from '../../ports/journal.ts';
import type { TaskFailureKind, TaskOutcome } from '../../ports/task.ts';
import type { DelegateRun } from './delegate.ts';
import { LineReader, LineTooLong } from '../line-reader.ts';
import { readMessage, type ProcessMessage } from './process-message.ts';

export type DelegateProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** The longest line that is taken, characters. */
const longestLine = 1_000_000;
/** How much is kept of what it writes to standard error, and of a line that could not be read, characters. */
const longestComplaint = 500;
const longestBroken = 20_000;
/** How long a program may take to end by itself, and then on SIGTERM, milliseconds. */
const grace = 5_000;

/** Errors that another try will not mend: the program is not there, or may not be run. */
const permanent = new Set(['ENOENT', 'EACCES', 'ENOTDIR', 'EINVAL', 'ENOEXEC']);

/** The errors for a process group that has no process any more. */
const gone = new Set(['ESRCH', 'EPERM']);

/** One attempt of a program. Its outcome is known when the program and all that it started is gone. */
export class ProcessRun {
  private readonly child: DelegateProcess;
  private readonly clock: Clock;
  private readonly listen: { signal: AbortSignal; progress: (progress: Progress) => void };
  private readonly lines = new LineReader(longestLine, (line) => this.take(line));
  private outcome: TaskOutcome | null = null;
  private output: string | null = null;
  private complaint = '';
  private stopWaiting: () => void = () => {};
  private isEnding = false;

  constructor(
    child: DelegateProcess,
    clock: Clock,
    listen: { signal: AbortSignal; progress: (progress: Progress) => void },
  ) {
    this.child = child;
    this.clock = clock;
    this.listen = listen;
  }

  /** Hands the attempt to the program and resolves with what became of it. */
  ended(run: DelegateRun): Promise<TaskOutcome> {
    const { child, listen } = this;
    const { promise, resolve } = Promise.withResolvers<TaskOutcome>();
    const giveUp = () => {
      this.conclude(this.failure('agentLost', 'It was given up.'));
      this.terminate();
    };
    child.on('error', (error: NodeJS.ErrnoException) => this.broke(error));
    // whoever ends early does not read; how it ended tells more
    child.stdin.on('error', () => {});
    child.stdout.setEncoding('utf8').on('data', (piece: string) => this.read(piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      this.complaint = endsOf(this.complaint + piece);
    });
    child.on('exit', () => this.end());
    child.on('close', (code, signal) => {
      this.stopWaiting();
      listen.signal.removeEventListener('abort', giveUp);
      this.conclude(this.early(code, signal));
      resolve(this.outcome!);
    });
    child.stdin.end(`${JSON.stringify({ type: 'run', ...run })}\n`);
    if (listen.signal.aborted) giveUp();
    else listen.signal.addEventListener('abort', giveUp, { once: true });
    return promise;
  }

  private read(piece: string): void {
    if (this.outcome !== null) return;
    try {
      this.lines.read(piece);
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error;
      this.breakOff(error.message, this.lines.rest);
    }
  }

  private take(line: string): void {
    if (this.outcome !== null || line.trim() === '') return;
    const message = readMessage(line);
    if ('problem' in message) this.breakOff(message.problem, line);
    else this.heard(message);
  }

  private heard(message: ProcessMessage): void {
    switch (message.type) {
      case 'progress': {
        const { done, note, checkpoint, output } = message;
        this.output = output ?? this.output;
        this.listen.progress({ done, note, checkpoint });
        break;
      }
      case 'report':
        this.conclude({ ok: true, report: message.text });
        this.end();
        break;
      case 'failed':
        this.conclude(this.failure('failed', message.message));
        this.end();
        break;
      default:
        message satisfies never;
    }
  }

  /** Ends an attempt whose program breaks the protocol, and keeps the output so far. */
  private breakOff(problem: string, line: string): void {
    this.conclude(this.unfinished(problem, line));
    this.terminate();
  }

  private broke(error: NodeJS.ErrnoException): void {
    if (this.child.pid !== undefined) return this.conclude(this.failure('agentLost', error.message));
    const kind = permanent.has(error.code ?? '') ? 'failed' : 'agentLost';
    this.conclude(this.failure(kind, `It could not be started: ${error.message}. Check its "command".`));
  }

  private early(code: number | null, signal: NodeJS.Signals | null): TaskOutcome {
    const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
    return this.unfinished(`It ended ${how} before it had reported.`, this.lines.rest);
  }

  private unfinished(problem: string, line: string): TaskOutcome {
    const parts = [this.output ?? '', line.slice(0, longestBroken)].filter((part) => part.trim() !== '');
    return parts.length === 0
      ? this.failure('agentLost', problem)
      : this.failure('partialOutput', problem, parts.join('\n').toWellFormed());
  }

  private failure(kind: TaskFailureKind, problem: string, partial = this.output): TaskOutcome {
    const complaint = this.complaint.trim();
    const message = complaint === '' ? problem : `${problem} It complained: ${complaint.toWellFormed()}`;
    return { ok: false, failure: { kind, message, partial } };
  }

  /** Settles the outcome of the attempt; later ones are ignored. */
  private conclude(outcome: TaskOutcome): void {
    this.outcome ??= outcome;
  }

  /** Gives the program time to end by itself and to close its output, then terminates it. */
  private end(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    this.wait(() => this.terminate());
  }

  private terminate(): void {
    this.isEnding = true;
    this.kill('SIGTERM');
    this.wait(() => {
      this.kill('SIGKILL');
      // what has left the group may still hold the pipes: it is not waited for
      this.wait(() => this.closePipes());
    });
  }

  private closePipes(): void {
    this.child.stdout.destroy();
    this.child.stderr.destroy();
  }

  private wait(then: () => void): void {
    this.stopWaiting();
    this.stopWaiting = this.clock.at(this.clock.now() + grace, then);
  }

  /** Sends a signal to the whole process group: whatever the program has started ends with it. */
  private kill(signal: 'SIGTERM' | 'SIGKILL'): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch (error) {
      // there is nobody left
      if (!gone.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** The beginning and the end of a long complaint: some programs say first what is wrong, some last. */
function endsOf(complaint: string): string {
  if (complaint.length <= longestComplaint) return complaint;
  const half = Math.floor(longestComplaint / 2);
  return `${complaint.slice(0, half)} … ${complaint.slice(-half + 3)}`;
}
