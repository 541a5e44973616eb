import { type Kysely, sql } from 'kysely';

/** Each crash that fell into the handling of a percept, as the next activation noticed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table percept_crash (
      mind text collate "C" not null,
      percept text collate "C" not null,
      epoch bigint not null check (epoch > 0),
      cycle bigint not null check (cycle >= 0),
      noticed_at bigint not null,
      last_alive bigint,
      primary key (mind, percept, epoch),
      foreign key (mind, percept) references percept (mind, id) on delete cascade
    )`.execute(db);
}
