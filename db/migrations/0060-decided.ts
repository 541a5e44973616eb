import { type Kysely, sql } from 'kysely';

/** The first decision that a mind made by a value of its own is kept as other firsts are (docs/model/readiness.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table kept_first drop constraint kept_first_name_check,
    add constraint kept_first_name_check check (name in ('recalled', 'actedUpon', 'associated', 'decided'))`.execute(
    db,
  );
}
