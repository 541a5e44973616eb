import { sql } from 'kysely';
import type { Executor, Schema } from './schema.ts';

/** From which mind to which new one rows are copied, and by which transaction. */
export interface Copying {
  executor: Executor;
  from: string;
  to: string;
}

/** Gives a new mind all rows that another one has in a table. */
export async function copyRows<Table extends keyof Schema>(
  { executor, from, to }: Copying,
  table: Table,
  columns: readonly Exclude<keyof Schema[Table] & string, 'mind'>[],
): Promise<void> {
  const copied = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (mind, ${copied})
    select ${to}, ${copied} from ${sql.table(table)} where mind = ${from}`.execute(executor);
}
