import { type Kysely, sql } from 'kysely';

/** The message stream and the trace of turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stream_entry (
      mind text collate "C" not null references mind (id) on delete cascade,
      cycle bigint not null check (cycle > 0),
      position integer not null check (position >= 0),
      role text not null check (role in ('inbox', 'assistant', 'tool')),
      body text not null,
      primary key (mind, cycle, position)
    )`.execute(db);
  await sql`
    create table turn (
      mind text collate "C" not null references mind (id) on delete cascade,
      cycle bigint not null check (cycle > 0),
      mode text not null,
      winner text collate "C" not null,
      started_at bigint not null,
      ended_at bigint not null,
      voice text,
      model text,
      input_tokens bigint not null check (input_tokens >= 0),
      output_tokens bigint not null check (output_tokens >= 0),
      cached_tokens bigint not null check (cached_tokens >= 0),
      model_calls integer not null check (model_calls >= 0),
      summary text not null,
      failure text,
      primary key (mind, cycle),
      foreign key (mind, winner) references percept (mind, id) on delete cascade
    )`.execute(db);
}
