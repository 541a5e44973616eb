import { LineProcess } from '../common/line-process.ts';
import type { Witness, Written } from '../crash/witness.ts';
import { until } from './waiting.ts';

const command = new URL('../../bin/wakeful.js', import.meta.url).pathname;

/** `wakeful run --json` as a process of its own: the product as people start it. */
export class Product {
  readonly process: LineProcess;
  /** Resolves when the mind is awake in it, and with false when it ended before. */
  readonly listens: Promise<boolean>;
  /** What it wrote for people. */
  complaint = '';

  constructor(file: string, environment: NodeJS.ProcessEnv, see: (written: Written) => void) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.process = new LineProcess(
      [command, 'run', file, '--json', '--exit-when-idle'],
      (line) => {
        const written = line as Written;
        if (written.kind === 'listening') resolve(true);
        see(written);
      },
      {
        environment,
        complain: (text) => {
          this.complaint += text;
        },
      },
    );
    this.listens = promise;
    void this.process.ended.then(() => resolve(false));
  }

  /**
   * Resolves with the exit code when it has ended.
   *
   * @throws Error when it does not end in good time
   */
  async ends(): Promise<number | null> {
    let isOver = false;
    void this.process.ended.then(() => (isOver = true));
    await until(`process ${this.process.id} ends; it wrote: ${this.complaint}`, () => isOver);
    return this.process.ended;
  }

  /** Sends fresh notes. */
  tell(witness: Witness, fresh: number): void {
    for (const note of witness.notesToSend(fresh, 'plain')) this.process.send(note);
  }
}
