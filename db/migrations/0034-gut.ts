import { type Kysely, sql } from 'kysely';

/** What each cycle felt like, and what deep passes of consolidation have found of a mind's gut (docs/model/gut.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gut_delta (
      mind text collate "C" not null references mind (id) on delete cascade,
      cycle bigint not null,
      percept text collate "C" not null,
      at bigint not null,
      model text not null,
      delta text not null,
      near double precision not null,
      action text not null check (action in ('spoke', 'acted', 'thought', 'failed')),
      success double precision,
      memories text[] not null default '{}',
      primary key (mind, cycle)
    )`.execute(db);
  await sql`
    create table gut_attuned (
      mind text collate "C" primary key references mind (id) on delete cascade,
      cycle bigint,
      found text,
      forgotten bigint not null default 0
    )`.execute(db);
}
