import { type Kysely, sql } from 'kysely';

/**
 * The images that percepts name: the bytes of each once for a mind, and with a percept only what tells of them. No mind shares them with another,
 * so that nobody learns from a database whether somebody else has an image, and what one mind forgets is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blob (
      mind text collate "C" not null references mind (id) on delete cascade,
      id text collate "C" not null,
      type text not null,
      width integer not null,
      height integer not null,
      bytes bytea not null,
      primary key (mind, id)
    )`.execute(db);
  // they are compressed already
  await sql`alter table blob alter column bytes set storage external`.execute(db);
  await sql`alter table percept add column images text`.execute(db);
  await sql`create index percept_images on percept (mind) where images is not null`.execute(db);
}
