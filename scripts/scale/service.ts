import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { wait } from '../takeover/waiting.ts';

/** How a service is started. */
export interface ServiceSettings {
  name: string;
  /** The repository whose `bin/wakeful.js` it is. */
  tree: string;
  cwd: string;
  minds: readonly string[];
  port: number;
  /** The options of `serve` for its engine. */
  engine: readonly string[];
  environment: NodeJS.ProcessEnv;
  log: string;
}

/** The token of the services of a run. */
export const token = 'operate-of-all-for-this-run';
const serves = 120_000;

/** `wakeful serve` as a process that can be killed and stopped. */
export class Service {
  readonly settings: ServiceSettings;
  private child: ChildProcess | null = null;

  constructor(settings: ServiceSettings) {
    this.settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.settings.port}`;
  }

  /** Starts it, and resolves when it is ready. Throws when it ends before. */
  async start(): Promise<void> {
    const { name, tree, cwd, minds, port, engine, environment, log } = this.settings;
    const output = openSync(log, 'a');
    const grants = ['--token', 'operate=SCALE_TOKEN', '--log-level', 'silent'];
    const all = [
      'serve',
      ...minds,
      '--no-page',
      '--port',
      String(port),
      ...grants,
      '--on-demand',
      '5',
      ...engine,
    ];
    const child = spawn(process.execPath, [`${tree}/bin/wakeful.js`, ...all], {
      cwd,
      env: { ...environment, SCALE_TOKEN: token },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.child = child;
    for (let waited = 0; waited < serves; waited += 100) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(
          `${name} has ended with ${child.exitCode ?? child.signalCode}. What it wrote: ${log}`,
        );
      if (await this.isReady()) return;
      await wait(100);
    }
    throw new Error(`${name} does not serve. What it wrote: ${log}`);
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(signal);
  }

  /** Ends it by a signal, and resolves with how it ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null> {
    const { child } = this;
    this.child = null;
    if (child === null) return null;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode ?? child.signalCode;
  }

  /** Kills it and does not wait: for the end of this process. */
  abandon(): void {
    this.child?.kill('SIGKILL');
  }
}
