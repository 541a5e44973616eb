import { type RawBuilder, sql } from 'kysely';
import { postingStretch } from '../memory/postings.ts';
import type { Executor } from '../schema.ts';

/** A column that holds numbers which the database has given out, by the column that they are given to. */
interface Numbered {
  /** As `memory.sequence`. */
  of: string;
  /** An array of such numbers, or the stretch in which one lies; one number when left out. */
  as?: 'array' | 'stretch';
}

/** A table with rows of a mind. */
export interface MovedTable {
  name: string;
  columns: readonly string[];
  /** Whether its rows may be large. */
  isLarge: boolean;
  /** Which columns hold numbers that are other ones in another database. */
  numbered: ReadonlyMap<string, Numbered>;
  /** The column to which numbers are given; null for none. */
  numbers: string | null;
  /** How its rows belong to a mind: by a column with its id, or to the rows of another table. */
  belongs: { by: 'mind' | 'id' } | { by: string; to: MovedTable; key: string };
}

/** What the catalogue does not know, because no foreign key says it: of whose numbers these columns are. */
const unwritten: readonly {
  table: string;
  column: string;
  of: [string, string];
  as?: 'array' | 'stretch';
}[] = [
  { table: 'posting', column: 'term', of: ['lexeme', 'term'] },
  { table: 'posting', column: 'memories', of: ['memory', 'sequence'], as: 'array' },
  { table: 'posting', column: 'stretch', of: ['memory', 'sequence'], as: 'stretch' },
];

interface Column {
  table: string;
  name: string;
  isIdentity: boolean;
  isLarge: boolean;
}

interface Reference {
  table: string;
  column: string;
  of: [string, string];
  as?: 'array' | 'stretch';
}

/**
 * The tables with rows of a mind, each after those to which its rows belong: as the catalogue has them, so that a table that is new is moved as well. Tables whose rows
 * belong to no mind are left out.
 */
export async function movedTables(executor: Executor): Promise<MovedTable[]> {
  const columns = await selectColumns(executor);
  const references = [...(await selectReferences(executor)), ...unwritten];
  const identities = new Set(
    columns.filter(({ isIdentity }) => isIdentity).map(({ table, name }) => `${table}.${name}`),
  );
  const names = new Set(columns.map(({ table }) => table));
  const found = new Map<string, MovedTable>();
  const madeOf = (name: string, belongs: MovedTable['belongs']): MovedTable => {
    const own = columns.filter(({ table }) => table === name);
    const numbers = own.find(({ isIdentity }) => isIdentity)?.name ?? null;
    const numbered = references
      .filter(({ table, of }) => table === name && identities.has(of.join('.')))
      .map(({ column, of, as }) => [column, { of: of.join('.'), ...(as && { as }) }] as const);
    return {
      name,
      columns: own.map((column) => column.name),
      isLarge: own.some(({ isLarge }) => isLarge),
      numbered: new Map([
        ...(numbers === null ? [] : [[numbers, { of: `${name}.${numbers}` }] as const]),
        ...numbered,
      ]),
      numbers,
      belongs,
    };
  };
  found.set('mind', madeOf('mind', { by: 'id' }));
  for (let known = 0; known < found.size;) {
    known = found.size;
    for (const name of names) {
      if (found.has(name)) continue;
      const owners = references.filter(
        ({ table, of, as }) => table === name && of[0] !== name && as === undefined,
      );
      const [owner] = owners;
      if (owner === undefined || !owners.every(({ of }) => found.has(of[0]))) continue;
      const hasMind = columns.some((column) => column.table === name && column.name === 'mind');
      const belongs = hasMind
        ? ({ by: 'mind' } as const)
        : { by: owner.column, to: found.get(owner.of[0])!, key: owner.of[1] };
      found.set(name, madeOf(name, belongs));
    }
  }
  return [...found.values()];
}

async function selectColumns(executor: Executor): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, a.attidentity <> '' as "isIdentity", a.atttypid = 'bytea'::regtype as "isLarge"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attname`.execute(executor);
  return rows;
}

/** The foreign keys, by their last column: those of several columns begin with that of the mind. */
async function selectReferences(executor: Executor): Promise<Reference[]> {
  const { rows } = await sql<{ table: string; column: string; other: string; key: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as other, b.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[cardinality(c.confkey)]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(executor);
  return rows.map(({ table, column, other, key }) => ({ table, column, of: [other, key] }));
}

/** Which rows of a table belong to these minds. */
export function rowsOf({ belongs }: MovedTable, minds: readonly string[]): RawBuilder<boolean> {
  if (!('to' in belongs))
    return sql`${sql.ref(belongs.by)} in (${sql.join(minds.map((mind) => sql.lit(mind)))})`;
  const { by, to, key } = belongs;
  return sql`${sql.ref(by)} in (select ${sql.ref(key)} from ${sql.table(to.name)} where ${rowsOf(to, minds)})`;
}

/** By how much the numbers of each numbered column are larger in the database that minds are moved to: multiples of the length of a stretch. */
export type Offsets = ReadonlyMap<string, number>;

/**
 * The rows of minds in a table, as they are in the database that they are moved to. Their numbers keep their order and their distance, so that all that is
 * told by numbers stays as it was.
 */
export function selectMoved(
  table: MovedTable,
  minds: readonly string[],
  offsets: Offsets,
): RawBuilder<unknown> {
  const columns = table.columns.map((name) => sql`${shifted(table, name, offsets)} as ${sql.ref(name)}`);
  return sql`select ${sql.join(columns)} from ${sql.table(table.name)} where ${rowsOf(table, minds)}`;
}

function shifted({ name: table, numbered }: MovedTable, name: string, offsets: Offsets): RawBuilder<unknown> {
  const column = sql.ref(name);
  // where it arrives, it has not moved
  if (table === 'mind' && name === 'moved_to') return sql`null::text`;
  const { of, as } = numbered.get(name) ?? {};
  const offset = of === undefined ? 0 : (offsets.get(of) ?? 0);
  if (offset === 0) return column;
  if (as === 'stretch') return sql`${column} + ${sql.lit(offset / postingStretch)}`;
  if (as === 'array')
    return sql`array(select each + ${sql.lit(offset)} from unnest(${column}) with ordinality as of(each, place) order by place)`;
  return sql`${column} + ${sql.lit(offset)}`;
}
