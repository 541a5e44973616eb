import { type Kysely, sql } from 'kysely';

/** Minds and their checkpoints. Ids are compared byte by byte, so that both engines sort alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mind (
      id text collate "C" primary key check (id <> ''),
      epoch bigint not null default 0 check (epoch >= 0),
      running boolean not null default false,
      commit_number bigint not null default 0 check (commit_number >= 0),
      cycle bigint not null default 0 check (cycle >= 0),
      created_at bigint,
      updated_at bigint
    )`.execute(db);
  await sql`
    create table checkpoint (
      mind text collate "C" not null references mind (id) on delete cascade,
      commit_number bigint not null check (commit_number > 0),
      cycle bigint not null check (cycle >= 0),
      reason text not null check (reason in ('cycle', 'mode', 'stop')),
      at bigint not null,
      body text not null,
      primary key (mind, commit_number)
    )`.execute(db);
}
