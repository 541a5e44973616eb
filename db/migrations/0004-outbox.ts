import { type Kysely, sql } from 'kysely';

/** The outbox and its history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table utterance (
      mind text collate "C" not null references mind (id) on delete cascade,
      id text collate "C" not null check (id <> ''),
      cycle bigint not null check (cycle > 0),
      position integer not null check (position >= 0),
      space text not null,
      text text not null,
      said_at bigint not null,
      state text not null check (state in ('pending', 'claimed', 'confirmed', 'unconfirmed')),
      claimed_epoch bigint,
      confirmed_at bigint,
      primary key (mind, id),
      check ((state = 'pending') = (claimed_epoch is null)),
      check ((state = 'confirmed') = (confirmed_at is not null))
    )`.execute(db);
  await sql`
    create index utterance_under_way on utterance (mind, cycle, position)
    where state in ('pending', 'claimed')`.execute(db);
  await sql`create index utterance_history on utterance (mind, space, cycle desc, position desc)`.execute(db);
}
