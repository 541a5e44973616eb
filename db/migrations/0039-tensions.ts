import { type Kysely, sql } from 'kysely';

/** That a tension was resolved, and the few tensions among all memories (docs/model/tensions.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memory_evidence
      drop constraint memory_evidence_kind_check,
      add constraint memory_evidence_kind_check check (kind in
        ('persisted', 'imported', 'reinforced', 'contradicted', 'recalled', 'nearMiss', 'retracted', 'superseded', 'decayed', 'merged',
          'promoted', 'demoted', 'resolved'))`.execute(db);
  await sql`create index memory_tension on memory (mind, sequence) where type = 'tension'`.execute(db);
}
