import { type Kysely, sql } from 'kysely';

/**
 * The line of a memory is made anew beside others (docs/model/consolidation.md#lines): which these were, null while it was not looked; and the line of the gate,
 * which stands again when one of them goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memory add column line_beside text[], add column gate_line text`.execute(db);
}
