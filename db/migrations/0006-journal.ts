import { type Kysely, sql } from 'kysely';

/** The effect journal (I4). A request, its progress and its outcome are JSON as text, which keeps what jsonb cannot (U+0000). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table effect (
      mind text collate "C" not null references mind (id) on delete cascade,
      key text collate "C" not null check (key <> ''),
      cycle bigint not null check (cycle >= 0),
      asked text not null,
      state text not null check (state in ('requested', 'performing', 'settled', 'unknown')),
      idempotent boolean not null,
      epoch bigint,
      attempts integer not null check (attempts >= 0),
      progress text,
      outcome text,
      requested_at bigint not null,
      settled_at bigint,
      primary key (mind, key),
      check ((state = 'settled') = (outcome is not null)),
      check ((state = 'settled') = (settled_at is not null)),
      check ((state = 'requested') = (epoch is null)),
      check (state = 'requested' or attempts > 0)
    )`.execute(db);
  await sql`create index effect_cycle on effect (mind, cycle)`.execute(db);
  await sql`create index effect_open on effect (mind, state, requested_at) where state <> 'settled'`.execute(
    db,
  );
}
