import { type Kysely, sql } from 'kysely';

/** What operators have changed about the members of spaces: one row for each member that is not as the configuration has it (docs/model/members.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table space_member (
      mind text collate "C" not null references mind (id) on delete cascade,
      space text collate "C" not null,
      id text collate "C" not null,
      name text not null,
      kind text not null,
      is_in boolean not null,
      came_from text not null,
      since bigint not null,
      by text not null,
      primary key (mind, space, id)
    )`.execute(db);
}
