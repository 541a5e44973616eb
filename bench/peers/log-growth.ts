import { Client } from 'pg';

/** What a server wrote for one database. */
export interface Written {
  /** Rows that were inserted, updated or deleted. */
  rows: number;
  /** Bytes of its write-ahead log; whole pages after a checkpoint are not counted, which come by chance. */
  logBytes: number;
}

/** Reads the write-ahead log of a server, record by record; others may write to it meanwhile. Only a superuser may, where pg_walinspect is. */
export class LogReader {
  private readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  /** @param url a database on that server, which gets the extension */
  static async open(url: string): Promise<LogReader> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create extension if not exists pg_walinspect');
    return new LogReader(client);
  }

  /** What was written to the database at `url` while `what` ran. */
  async during(url: string, what: () => Promise<void>): Promise<Written> {
    const from = await this.place();
    await what();
    const to = await this.place();
    const database = new URL(url).pathname.slice(1);
    const { rows } = await this.client.query<{ rows: string; bytes: string }>(
      `with record as (
         select start_lsn, max(record_length) - coalesce(sum(block_fpi_length), 0) as length,
           bool_or(resource_manager = 'Heap' and block_id = 0 and record_type ~ '^(HOT_)?(INSERT|UPDATE|DELETE)') as is_row,
           bool_or(resource_manager = 'Heap2' and record_type ~ '^MULTI_INSERT') as is_rows
         from pg_get_wal_block_info($1, $2)
         where reldatabase = (select oid from pg_database where datname = $3) group by start_lsn
       )
       select count(*) filter (where is_row or is_rows) as rows, coalesce(sum(length), 0) as bytes from record`,
      [from, to, database],
    );
    return { rows: Number(rows[0]?.rows), logBytes: Number(rows[0]?.bytes) };
  }

  private async place(): Promise<string> {
    // what is not flushed yet cannot be read; whatever was committed is
    const { rows } = await this.client.query<{ place: string }>('select pg_current_wal_flush_lsn() as place');
    return rows[0]!.place;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
