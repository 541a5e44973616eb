import { type Kysely, sql } from 'kysely';

/** What recurs, one row for each day of each memory (docs/model/patterns.md), and that a memory was promoted or a promotion taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pattern_occurrence (
      mind text collate "C" not null references mind (id) on delete cascade,
      subject text collate "C" not null,
      theme text collate "C" not null,
      memory bigint not null references memory (sequence) on delete cascade,
      at bigint not null,
      -- what is said ten times in a day came once: the table grows with the days, and not with how much is said
      day bigint not null generated always as (at / 86400000) stored,
      -- the first commit whose checkpoint it stands beside
      since bigint not null,
      primary key (mind, subject, theme, memory, day)
    )`.execute(db);
  await sql`create index pattern_occurrence_memory on pattern_occurrence (memory)`.execute(db);
  await sql`create index memory_evidence_came on memory_evidence (mind, cycle)
    where kind in ('persisted', 'reinforced') and source is not null`.execute(db);
  await sql`
    alter table memory_evidence
      drop constraint memory_evidence_kind_check,
      add constraint memory_evidence_kind_check check (kind in
        ('persisted', 'imported', 'reinforced', 'contradicted', 'recalled', 'nearMiss', 'retracted', 'superseded', 'decayed', 'merged',
          'promoted', 'demoted'))`.execute(db);
}
