import { type Kysely, sql } from 'kysely';

/** Percepts that were behind crashes; those that are held back wait no longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table percept
      add column crashes integer not null default 0 check (crashes >= 0),
      add column quarantined_at bigint,
      add check (quarantined_at is null or handled_in is null)`.execute(db);
  await sql`drop index percept_waiting`.execute(db);
  await sql`
    create index percept_waiting on percept (mind, accepted_at)
    where handled_in is null and quarantined_at is null`.execute(db);
  await sql`
    create index percept_quarantined on percept (mind, accepted_at, id)
    where quarantined_at is not null`.execute(db);
}
