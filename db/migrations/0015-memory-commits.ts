import { type Kysely, sql } from 'kysely';

/** What the exit gate has judged in a quiet hour is made durable by a commit of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkpoint
      drop constraint checkpoint_reason_check,
      add constraint checkpoint_reason_check
        check (reason in ('cycle', 'mode', 'stop', 'recovery', 'memory'))`.execute(db);
}
