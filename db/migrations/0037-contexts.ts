import { type Kysely, sql } from 'kysely';

/** What the context of a memory is of (docs/model/consolidation.md); null while it was not looked for. Once it was, it leaves the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memory add column context_of text[]`.execute(db);
  await sql`
    create index memory_uncontextualized on memory (mind, sequence)
    where context_of is null and cycle is not null and retracted_at is null and not immutable
      and source_tag <> 'internal_consolidation'`.execute(db);
}
