import { type Kysely, sql } from 'kysely';
import { postingStretch } from '../memory/postings.ts';
import type { Executor, Schema } from '../schema.ts';
import { type MovedTable, type Offsets, rowsOf, selectMoved } from './moved-tables.ts';

/** How many rows are sent at once: of tables whose rows may be large, and of others. */
const atOnce = { large: 4, other: 500 };

/** An error: what has arrived is not what was sent. Nothing of it is kept. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/**
 * Copies all rows of minds from one database into another one, in place of those that are there, and holds both against each other: the number of rows of each table, and the
 * sum of a hash of each row. Returns how many rows there are. Throws `CopyDiffers` when they are not the same.
 */
export async function copyMinds(
  minds: readonly string[],
  {
    tables,
    offsets,
    from,
    to,
  }: { tables: readonly MovedTable[]; offsets: Offsets; from: Executor; to: Executor },
): Promise<number> {
  await to.deleteFrom('mind').where('id', 'in', minds).execute();
  let count = 0;
  for (const table of tables) {
    await copyTable(table, selectMoved(table, minds, offsets), { from, to });
    const sent = await sumOf(selectMoved(table, minds, offsets), from);
    const arrived = await sumOf(selectMoved(table, minds, new Map()), to);
    if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
      throw new CopyDiffers(
        `Of the table "${table.name}" ${sent.rows} rows were sent and ${arrived.rows} have arrived, or they are others.`,
      );
    count += sent.rows;
  }
  return count;
}

async function copyTable(
  { name, columns, isLarge }: MovedTable,
  rows: ReturnType<typeof selectMoved>,
  { from, to }: { from: Executor; to: Executor },
): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column)));
  const fetched = sql.lit(isLarge ? atOnce.large : atOnce.other);
  await sql`declare moved no scroll cursor for select row_to_json(sent)::text as row from (${rows}) as sent`.execute(
    from,
  );
  for (;;) {
    const { rows: sent } = await sql<{ row: string }>`fetch ${fetched} from moved`.execute(from);
    if (sent.length === 0) break;
    await sql`
      insert into ${sql.table(name)} (${into}) overriding system value
      select ${into} from json_populate_recordset(null::${sql.table(name)}, ${`[${sent.map(({ row }) => row).join(',')}]`}::json)`.execute(
      to,
    );
  }
  await sql`close moved`.execute(from);
}

/** How many rows there are, and the sum of their hashes. */
async function sumOf(
  rows: ReturnType<typeof selectMoved>,
  executor: Executor,
): Promise<{ rows: number; sum: string }> {
  const found = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, coalesce(sum(hashtextextended(row_to_json(each)::text, 0)), 0)::text as sum from (${rows}) as each`.execute(
    executor,
  );
  return found.rows[0]!;
}

/**
 * Sets numbers aside for the rows of minds in the database that they are moved to, and tells by how much theirs grow. Who gives out numbers there waits
 * meanwhile, for one table at a time.
 */
export async function reserveNumbers(
  minds: readonly string[],
  { tables, from, to }: { tables: readonly MovedTable[]; from: Executor; to: Kysely<Schema> },
): Promise<Offsets> {
  const offsets = new Map<string, number>();
  for (const table of tables) {
    if (table.numbers === null) continue;
    const number = sql.ref(table.numbers);
    const { rows } = await sql<{ first: number | null; last: number | null }>`
      select min(${number}) as first, max(${number}) as last from ${sql.table(table.name)} where ${rowsOf(table, minds)}`.execute(
      from,
    );
    const { first, last } = rows[0]!;
    if (first === null || last === null) continue;
    offsets.set(`${table.name}.${table.numbers}`, await reserve(table, { first, last }, to));
  }
  return offsets;
}

function reserve(
  { name, numbers }: MovedTable,
  { first, last }: { first: number; last: number },
  to: Kysely<Schema>,
): Promise<number> {
  return to.transaction().execute(async (executor) => {
    await sql`lock table ${sql.table(name)} in share row exclusive mode`.execute(executor);
    const sequence = sql`pg_get_serial_sequence(${name}, ${numbers})::regclass`;
    const { rows } = await sql<{ given: number }>`
      select coalesce(pg_sequence_last_value(${sequence}), 0) as given`.execute(executor);
    const offset = postingStretch * Math.ceil((rows[0]!.given + 1 - first) / postingStretch);
    await sql`select setval(${sequence}, ${last + offset}::bigint)`.execute(executor);
    return offset;
  });
}
