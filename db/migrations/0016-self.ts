import { type Kysely, sql } from 'kysely';

/**
 * What became of a mind's identity and goals, by the commit that tells of it: a log that only grows. A mind that falls back to an older
 * checkpoint counts its versions on from there, so that a version may stand here twice. Scratch items keep how the mind felt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_version (
      mind text collate "C" not null references mind (id) on delete cascade,
      commit_number bigint not null check (commit_number > 0),
      position integer not null check (position >= 0),
      cycle bigint not null check (cycle >= 0),
      version bigint not null check (version > 0),
      at bigint not null,
      core text not null,
      changed_by text not null check (changed_by <> ''),
      reason text not null check (reason <> ''),
      primary key (mind, commit_number, position)
    )`.execute(db);
  await sql`
    create table goal_change (
      mind text collate "C" not null references mind (id) on delete cascade,
      commit_number bigint not null check (commit_number > 0),
      position integer not null check (position >= 0),
      cycle bigint not null check (cycle >= 0),
      goal text collate "C" not null check (goal <> ''),
      text text not null,
      status text not null check (status in ('active', 'done', 'dropped')),
      progress double precision not null check (progress between 0 and 1),
      since bigint not null,
      at bigint not null,
      changed_by text not null check (changed_by <> ''),
      reason text not null check (reason <> ''),
      primary key (mind, commit_number, position)
    )`.execute(db);
  await sql`alter table scratch_item add column somatic text`.execute(db);
}
