import { type Kysely, sql } from 'kysely';

/** That a strategy worked or failed (docs/model/strategies.md): new kinds of history lines. Those of old cycles are put together, and found by the index of what is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memory_evidence
      drop constraint memory_evidence_kind_check,
      add constraint memory_evidence_kind_check check (kind in
        ('persisted', 'imported', 'reinforced', 'contradicted', 'recalled', 'nearMiss', 'retracted', 'superseded', 'decayed', 'merged',
          'promoted', 'demoted', 'resolved', 'worked', 'failed'))`.execute(db);
  await sql`drop index memory_evidence_uncondensed`.execute(db);
  await sql`create index memory_evidence_uncondensed on memory_evidence (mind, cycle)
    where not condensed and (kind in ('recalled', 'nearMiss', 'reinforced', 'decayed', 'worked', 'failed') or kind = 'contradicted' and beta > 0)`.execute(
    db,
  );
}
