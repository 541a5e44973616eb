import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** A tick of the clock by which Linux tells the processor time of a process, milliseconds. */
const tick = 10;

/** What these processes have taken of processors so far, with all their threads, milliseconds. Linux only. */
export const processorOf = (processes: readonly number[]): number =>
  sum(processes, (pid) => {
    // the name of the program, in brackets, may have spaces in it
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  });

/** The memory of these processes, megabytes. Linux only. */
export const residentOf = (processes: readonly number[]): number =>
  sum(processes, (pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1_024) / 1e6;
  });

/** The processes of a PostgreSQL on this machine that serve one database; what writes its log and its tables in the background is not among them. */
export class Backends {
  private readonly client: Client;
  /** What each has taken, nanoseconds: what one has taken that has ended still counts. */
  private readonly taken = new Map<number, number>();
  private readonly database: string;

  private constructor(client: Client, database: string) {
    this.client = client;
    this.database = database;
  }

  /** @param url of the database; the connection of this one is not counted */
  static async open(url: string): Promise<Backends> {
    const elsewhere = new URL(url);
    const database = elsewhere.pathname.slice(1);
    elsewhere.pathname = '/postgres';
    const client = new Client({ connectionString: elsewhere.href });
    await client.connect();
    return new Backends(client, database);
  }

  /** What they have taken of processors since this was opened or before, milliseconds. */
  async processor(): Promise<number> {
    const { rows } = await this.client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [this.database],
    );
    for (const { pid } of rows) {
      const spent = schedstat(pid);
      if (spent !== null) this.taken.set(pid, spent);
    }
    return sum([...this.taken.values()], (spent) => spent / 1e6);
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/** Nanoseconds of one that has a single thread, which is more exact than ticks; null where it has ended. */
function schedstat(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return null;
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
