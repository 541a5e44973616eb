import { Pool } from 'pg';
import { openFolder } from '../../db/open-folder.ts';
import type { DatabaseLocation } from '../../db/location.ts';

type Row = Record<string, unknown>;

/** Asks a database, as whoever writes by hand does: one statement after the other. */
export type Ask = (statement: string, values: readonly unknown[]) => Promise<Row[]>;

/** A database as the driver of its engine gives it. */
export interface Asking {
  ask: Ask;
  transaction(work: (ask: Ask) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database in a folder or on a server. */
export async function askingAt(location: DatabaseLocation): Promise<Asking> {
  if ('url' in location) return ofServer(location.url);
  if ('folder' in location) return ofFolder(location.folder);
  throw new Error('Code by hand keeps what it writes in a folder or on a server.');
}

/** Statements by name, so that the server reads and plans each once. */
function ofServer(url: string): Asking {
  const pool = new Pool({ connectionString: url });
  const names = new Map<string, string>();
  const named = (text: string, values: readonly unknown[]) => {
    const name = names.get(text) ?? `by_hand_${names.size}`;
    names.set(text, name);
    return { name, text, values: [...values] };
  };
  return {
    ask: async (text, values) => (await pool.query<Row>(named(text, values))).rows,
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await work(async (text, values) => (await client.query<Row>(named(text, values))).rows);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function ofFolder(folder: string): Promise<Asking> {
  const opened = await openFolder(folder);
  const engine = opened.pglite;
  return {
    ask: async (text, values) => (await engine.query<Row>(text, [...values])).rows,
    transaction: (work) =>
      engine.transaction((inside) =>
        work(async (text, values) => (await inside.query<Row>(text, [...values])).rows),
      ),
    close: () => opened.close(),
  };
}
