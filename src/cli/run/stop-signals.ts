import type { Clock } from '../../../ports/clock.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { stopWithoutOutput } from '../lost-output.ts';
import { isStartedByNohup, watchLauncher } from './launcher.ts';

/** The exit code of a process that was interrupted, as shells have it. */
const interrupted = 130;

/** How long an end may take from its beginning, milliseconds. */
const longestEnd = 9_500;

/**
 * SIGINT, SIGTERM and a reader that is gone: the first asks for a clean stop, the second ends the process at once, and so does
 * the first before the mind is awake. A terminal that is closed (SIGHUP; not under `nohup`) and the end of the npm that runs this command
 * ask for a clean stop as well; they may say so more than once, and are not in a hurry. What was accepted and committed is durable: the
 * next start goes on from there.
 */
export class StopSignals {
  private readonly process: NodeJS.Process;
  private readonly clock: Clock;
  private readonly onSignal = () => this.raise();
  private readonly onHangUp = () => {
    if (!isStartedByNohup(this.process.env)) this.raiseOnce();
  };
  private isAwake = false;
  private isRaised = false;
  private cancel: () => void = () => {};
  private readonly endWatch: () => void;
  private resolve!: (code: ExitCode) => void;
  /** Resolves with the first signal, with what the command is to end with. */
  readonly first: Promise<ExitCode>;

  constructor(process: NodeJS.Process, clock: Clock) {
    this.process = process;
    this.clock = clock;
    this.first = new Promise((resolve) => {
      this.resolve = resolve;
    });
    process.on('SIGINT', this.onSignal).on('SIGTERM', this.onSignal).on('SIGHUP', this.onHangUp);
    stopWithoutOutput((code) => this.resolve(code));
    this.endWatch = watchLauncher({ environment: process.env, clock }, () => this.raiseOnce());
  }

  raise(): void {
    if (this.isRaised || !this.isAwake) this.process.exit(interrupted);
    this.isRaised = true;
    this.resolve(exitCode.done);
  }

  /** What may be told more than once, and is not in a hurry. */
  private raiseOnce(): void {
    if (!this.isRaised) this.raise();
  }

  /** From now on there is something to be stopped cleanly. */
  awake(): void {
    this.isAwake = true;
  }

  /** The end has begun: if it takes too long, the process ends without it. */
  ending(): void {
    this.cancel = this.clock.at(this.clock.now() + longestEnd, () => {
      this.process.stderr.write(
        `The mind could not be stopped cleanly within ${longestEnd / 1_000} s. What it accepted is durable; the next start goes on from there.\n`,
      );
      this.process.exit(exitCode.failed);
    });
  }

  close(): void {
    this.cancel();
    this.endWatch();
    const { process } = this;
    process.off('SIGINT', this.onSignal).off('SIGTERM', this.onSignal).off('SIGHUP', this.onHangUp);
  }
}
