import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder =
  process.env['WAKEFUL_POSTGRES_FOLDER'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'wakeful-postgres');
const scriptAt = (name: string) => new URL(`../postgres/${name}`, import.meta.url).pathname;

/** A PostgreSQL server of one run, which can be killed: that of scripts/postgres/up.sh, with databases and a port of its own. */
export class OwnPostgres {
  private readonly data: string;
  private readonly port: number;

  constructor(id: string, port: number) {
    this.data = `scale-${id}`;
    this.port = port;
  }

  get url(): string {
    return `postgres://wakeful@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts it, or starts it again. */
  async start(): Promise<void> {
    await this.run('up.sh', [folder, String(this.port)]);
  }

  /** kill -9 of the server; the processes of its connections end with it. */
  kill(): void {
    const pid =
      this.root === null ? null : readFileSync(join(this.root, 'postmaster.pid'), 'utf8').split('\n')[0];
    if (pid !== null) process.kill(Number(pid), 'SIGKILL');
  }

  /** Stops it and takes its databases away. */
  async close(): Promise<void> {
    await this.run('down.sh', [folder]);
    const { root } = this;
    if (root === null) return;
    for (const left of [root, `${root}.log`, `${root}.initdb.log`])
      rmSync(left, { recursive: true, force: true });
  }

  private async run(name: string, args: string[]): Promise<void> {
    await promisify(execFile)(scriptAt(name), args, {
      env: { ...process.env, WAKEFUL_POSTGRES_DATA: this.data },
    });
  }

  /** The folder of its databases; null before the first start. */
  private get root(): string | null {
    const roots = readdirSync(folder).map((each) => join(folder, each, 'var/pg', this.data));
    return roots.find((root) => existsSync(root)) ?? null;
  }
}
