import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ArmOptions, Rest, Round } from './measure.ts';
import type { Answer, Request } from './worker.ts';

/** Minds of one arm in a process of their own. */
export class ArmProcess {
  private readonly child: ChildProcess;
  private readonly failed: Promise<never>;

  private constructor(child: ChildProcess) {
    this.child = child;
    this.failed = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`A process with minds has ended (${signal ?? code}).`);
    });
    // heard by whoever waits for an answer
    this.failed.catch(() => {});
  }

  static async open(options: ArmOptions): Promise<ArmProcess> {
    const child = fork(new URL('./worker.ts', import.meta.url), {
      execArgv: ['--expose-gc'],
      serialization: 'advanced',
    });
    const opened = new ArmProcess(child);
    await opened.ask({ kind: 'open', options });
    return opened;
  }

  round(): Promise<Round> {
    return this.ask({ kind: 'round' }) as Promise<Round>;
  }

  rest(seconds: number): Promise<Rest> {
    return this.ask({ kind: 'rest', seconds }) as Promise<Rest>;
  }

  async close(): Promise<void> {
    await this.ask({ kind: 'close' });
    this.child.disconnect();
  }

  private async ask(request: Request): Promise<Answer> {
    const answered = once(this.child, 'message');
    this.child.send(request);
    const [answer] = (await Promise.race([answered, this.failed])) as [Answer];
    return answer;
  }
}
