import { type Kysely, sql } from 'kysely';

/** What old records are found by: those that go, and those that stay because a person must look at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index percept_handled on percept (mind, handled_in) where handled_in is not null`.execute(
    db,
  );
  // a percept that goes must find the turns it won without reading them all
  await sql`create index turn_winner on turn (mind, winner)`.execute(db);
  await sql`
    create index utterance_doubtful on utterance (mind, cycle, position)
    where state = 'unconfirmed'`.execute(db);
}
