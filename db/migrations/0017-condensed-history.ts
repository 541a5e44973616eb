import { type Kysely, sql } from 'kysely';

/** What old cycles told of a memory again and again is put together, not its recalls alone: what is left to do is found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memory_evidence add column condensed boolean not null default false`.execute(db);
  await sql`update memory_evidence set condensed = true where times > 1`.execute(db);
  await sql`drop index memory_evidence_recall`.execute(db);
  await sql`create index memory_evidence_uncondensed on memory_evidence (mind, cycle)
    where not condensed and (kind in ('recalled', 'nearMiss', 'reinforced') or kind = 'contradicted' and beta > 0)`.execute(
    db,
  );
}
