import { type Kysely, sql } from 'kysely';

/** What recovery writes: its commit, the episode of a crash (which may come before the first cycle), and kept checkpoints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkpoint
      add column kept boolean not null default false,
      add column mode text,
      drop constraint checkpoint_reason_check,
      add constraint checkpoint_reason_check check (reason in ('cycle', 'mode', 'stop', 'recovery'))`.execute(
    db,
  );
  await sql`
    alter table stream_entry
      drop constraint stream_entry_role_check,
      add constraint stream_entry_role_check check (role in ('inbox', 'assistant', 'tool', 'episode')),
      drop constraint stream_entry_cycle_check,
      add constraint stream_entry_cycle_check check (cycle >= 0)`.execute(db);
}
