import { type Kysely, sql } from 'kysely';

/**
 * The log of what was done to a mind from outside (`ports/governance.ts`): each entry has a digest over itself and the one before it. Where the log ends
 * stands with the mind, and with each checkpoint as it was then: a log that was cut back does not fit them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table governance (
      mind text collate "C" not null references mind (id) on delete cascade,
      number bigint not null check (number > 0),
      at bigint not null,
      cycle bigint not null check (cycle >= 0),
      kind text not null,
      who text,
      what text not null,
      digest text not null,
      primary key (mind, number)
    )`.execute(db);
  for (const table of ['mind', 'checkpoint'])
    await sql`
      alter table ${sql.table(table)}
        add column governance_number bigint not null default 0,
        add column governance_digest text not null default ''`.execute(db);
}
