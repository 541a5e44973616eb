import { type Kysely, sql } from 'kysely';

/**
 * Who and what memories speak of, and how often two of those come up together (docs/model/recall.md). `form` is the name as
 * names are compared, `name` as it is written in a memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entity (
      number bigint generated always as identity primary key,
      mind text collate "C" not null references mind (id) on delete cascade,
      form text collate "C" not null check (form <> ''),
      unique (mind, form)
    )`.execute(db);
  await sql`
    create table memory_entity (
      memory bigint not null references memory (sequence) on delete cascade,
      entity bigint not null references entity (number) on delete cascade,
      place integer not null,
      name text not null,
      primary key (memory, entity)
    )`.execute(db);
  await sql`create index memory_entity_memories on memory_entity (entity, memory)`.execute(db);
  await sql`
    create table relation (
      one bigint not null references entity (number) on delete cascade,
      other bigint not null references entity (number) on delete cascade,
      count bigint not null check (count > 0),
      primary key (one, other),
      check (one < other)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index relation_other on relation (other)`.execute(db);
}
