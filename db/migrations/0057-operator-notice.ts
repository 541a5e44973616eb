import { type Kysely, sql } from 'kysely';

/** What operators of a mind were told: one row for each matter that is open, until it is over (docs/model/operators.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_notice (
      mind text collate "C" not null references mind (id) on delete cascade,
      id text collate "C" not null,
      about text not null,
      said integer not null,
      said_at bigint not null,
      operator text not null,
      utterances text not null,
      acknowledged_by text,
      acknowledged_at bigint,
      primary key (mind, id)
    )`.execute(db);
  // a mind that has not lived through a cycle yet may have something to tell them
  await sql`alter table utterance drop constraint utterance_cycle_check`.execute(db);
  await sql`alter table utterance add constraint utterance_cycle_check check (cycle >= 0)`.execute(db);
}
