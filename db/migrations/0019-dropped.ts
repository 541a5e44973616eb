import { type Kysely, sql } from 'kysely';

/** A percept that is held back can be dropped by a person: it stays on record, with who dropped it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table percept
      add column dropped_at bigint,
      add column dropped_by text,
      add check ((dropped_at is null) = (dropped_by is null)),
      add check (dropped_at is null or quarantined_at is not null)`.execute(db);
}
