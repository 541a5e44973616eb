import { type Kysely, sql } from 'kysely';

/**
 * Memories fade and are gathered into others (docs/model/consolidation.md): new kinds of history lines and a new source. That a memory faded again and again
 * in old cycles is put together, and found by the index of what is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memory
      drop constraint memory_source_tag_check,
      add constraint memory_source_tag_check check (source_tag in
        ('external_user', 'external_world', 'internal_self', 'internal_task', 'internal_consolidation', 'imported'))`.execute(
    db,
  );
  await sql`
    alter table memory_evidence
      drop constraint memory_evidence_kind_check,
      add constraint memory_evidence_kind_check check (kind in
        ('persisted', 'imported', 'reinforced', 'contradicted', 'recalled', 'nearMiss', 'retracted', 'superseded', 'decayed', 'merged'))`.execute(
    db,
  );
  await sql`drop index memory_evidence_uncondensed`.execute(db);
  await sql`create index memory_evidence_uncondensed on memory_evidence (mind, cycle)
    where not condensed and (kind in ('recalled', 'nearMiss', 'reinforced', 'decayed') or kind = 'contradicted' and beta > 0)`.execute(
    db,
  );
}
