import { type Kysely, sql } from 'kysely';

/** The ledger of what model calls cost (docs/cost.md): one row a call, and one for old calls of a day, purpose, voice and model together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_call (
      mind text collate "C" not null references mind (id) on delete cascade,
      key text collate "C" not null check (key <> ''),
      cycle bigint not null check (cycle >= 0),
      purpose text collate "C" not null,
      voice text collate "C" not null,
      model text collate "C" not null,
      at bigint not null,
      duration bigint not null check (duration >= 0),
      attempt integer not null check (attempt > 0),
      calls integer not null check (calls > 0),
      failures integer not null check (failures between 0 and calls),
      unpriced integer not null check (unpriced between 0 and calls),
      failure text,
      input_tokens bigint not null check (input_tokens >= 0),
      output_tokens bigint not null check (output_tokens >= 0),
      cached_tokens bigint not null check (cached_tokens >= 0),
      written_tokens bigint not null check (written_tokens >= 0),
      nanodollars bigint not null check (nanodollars >= 0),
      primary key (mind, key)
    )`.execute(db);
  await sql`create index model_call_time on model_call (mind, at)`.execute(db);
}
