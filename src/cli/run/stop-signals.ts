/** The exit code of a process that was interrupted, as shells have it. */
const interrupted = 130;

/** SIGINT, SIGTERM and a reader that is gone: the first asks for a clean stop, the second ends the process at once. */
export class StopSignals {
  private readonly process: NodeJS.Process;
  private readonly onSignal = () => this.raise();
  private isRaised = false;
  private resolve!: () => void;
  /** Resolves with the first signal. */
  readonly first: Promise<void>;

  constructor(process: NodeJS.Process) {
    this.process = process;
    this.first = new Promise((resolve) => {
      this.resolve = resolve;
    });
    process.on('SIGINT', this.onSignal).on('SIGTERM', this.onSignal);
    process.stdout.on('error', this.resolve);
  }

  raise(): void {
    // what was accepted and committed is durable: the next start goes on from there
    if (this.isRaised) this.process.exit(interrupted);
    this.isRaised = true;
    this.resolve();
  }

  close(): void {
    this.process.off('SIGINT', this.onSignal).off('SIGTERM', this.onSignal);
  }
}
