import { type Kysely, sql } from 'kysely';

/** How far a mind has read what comes in by a channel (docs/channels.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table channel_position (
      mind text collate "C" not null references mind (id) on delete cascade,
      channel text collate "C" not null,
      position text not null,
      primary key (mind, channel)
    )`.execute(db);
}
