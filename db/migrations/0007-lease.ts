import { type Kysely, sql } from 'kysely';

/** Who holds a mind and until when, where it stands, and how many writes of those who had lost it were refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mind
      add column lease_until bigint,
      add column holder_machine text,
      add column holder_process bigint,
      add column standing text,
      add column refusals bigint not null default 0 check (refusals >= 0),
      add check ((holder_machine is null) = (holder_process is null)),
      add check (lease_until is null or holder_machine is not null)`.execute(db);
}
