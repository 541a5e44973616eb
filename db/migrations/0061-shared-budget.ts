import { type Kysely, sql } from 'kysely';

/** What all minds of the database together may spend on calls of models, and have spent (docs/cost.md): one row, changed where its version is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_budget (
      id boolean primary key default true check (id),
      version bigint not null,
      state text not null
    )`.execute(db);
}
