import { type Kysely, sql } from 'kysely';

/**
 * Long-term memory. What changes with every recall stands in a table of its own: a row that carries a vector is dear to write anew.
 * `since` is the commit from which on something is there; a fork leaves out what came later. Metadata is JSON as text, which keeps
 * its order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeMemory(db);
  await makeWeight(db);
  await makeHistory(db);
  await makeUnchangeable(db);
}

async function makeMemory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memory (
      sequence bigint generated always as identity primary key,
      mind text collate "C" not null references mind (id) on delete cascade,
      id text collate "C" not null check (id <> ''),
      type text not null check (type in ('episodic', 'semantic', 'procedural', 'preference', 'reflection', 'correction', 'narrative', 'tension')),
      content text not null,
      contextualized text,
      compressed text,
      embedding halfvec,
      embed_model text,
      embed_dimension integer,
      lexemes tsvector generated always as
        (to_tsvector('english'::regconfig, left(coalesce(contextualized, content), 100000))) stored,
      length integer not null check (length >= 0),
      immutable boolean not null,
      source_tag text not null
        check (source_tag in ('external_user', 'external_world', 'internal_self', 'internal_task', 'imported')),
      source_confidence double precision not null check (source_confidence between 0 and 1),
      speaker text,
      episode text collate "C",
      position double precision,
      event_at bigint,
      created_at bigint not null,
      cycle bigint,
      since bigint not null,
      dormant boolean not null,
      retracted_at bigint,
      retracted_by text,
      retracted_reason text,
      retracted_since bigint,
      metadata text not null,
      unique (mind, id),
      check (embedding is null or embed_model is not null),
      check ((embedding is null) = (embed_dimension is null)),
      check ((retracted_at is null) = (retracted_by is null)),
      check ((retracted_at is null) = (retracted_reason is null)),
      check ((retracted_at is null) = (retracted_since is null)),
      check (retracted_at is null or not immutable),
      check (not dormant or not immutable)
    )`.execute(db);
  await sql`create index memory_order on memory (mind, sequence)`.execute(db);
  await sql`create index memory_event on memory (mind, (coalesce(event_at, created_at)), sequence)
    where retracted_at is null and not dormant`.execute(db);
  await sql`create index memory_episode on memory (mind, episode, position) where episode is not null`.execute(
    db,
  );
  await sql`create index memory_immutable on memory (mind, sequence) where immutable`.execute(db);
  await sql`create index memory_procedural on memory (mind, sequence) where type = 'procedural'`.execute(db);
  await sql`create index memory_model on memory (mind, embed_model, sequence)`.execute(db);
}

async function makeWeight(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memory_weight (
      memory bigint primary key references memory (sequence) on delete cascade,
      alpha double precision not null check (alpha > 0),
      beta double precision not null check (beta > 0),
      accesses bigint[] not null check (cardinality(accesses) <= 64),
      recalls bigint not null check (recalls >= 0),
      accessed_at bigint not null,
      utility double precision not null
    ) with (fillfactor = 70)`.execute(db);
}

/** Why a belief is as it is, what it stands in place of, and what it was recalled with. */
async function makeHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memory_evidence (
      sequence bigint generated always as identity primary key,
      memory bigint not null references memory (sequence) on delete cascade,
      mind text collate "C" not null,
      kind text not null check (kind in
        ('persisted', 'imported', 'reinforced', 'contradicted', 'recalled', 'nearMiss', 'retracted', 'superseded')),
      cycle bigint,
      at bigint not null,
      alpha double precision not null,
      beta double precision not null,
      source text,
      note text not null,
      times bigint not null default 1 check (times > 0),
      since bigint not null
    )`.execute(db);
  await sql`create index memory_evidence_history on memory_evidence (memory, sequence)`.execute(db);
  await sql`create index memory_evidence_recall on memory_evidence (mind, cycle)
    where kind in ('recalled', 'nearMiss') and times = 1`.execute(db);
  await sql`
    create table memory_supersedes (
      mind text collate "C" not null references mind (id) on delete cascade,
      memory text collate "C" not null,
      superseded text collate "C" not null,
      place integer not null,
      primary key (mind, memory, superseded)
    )`.execute(db);
  await sql`create index memory_superseded on memory_supersedes (mind, superseded)`.execute(db);
  await sql`
    create table memory_co_access (
      earlier bigint not null references memory (sequence) on delete cascade,
      later bigint not null references memory (sequence) on delete cascade,
      count double precision not null check (count > 0),
      at bigint not null,
      primary key (earlier, later),
      check (earlier < later)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index memory_co_access_later on memory_co_access (later)`.execute(db);
}

/**
 * I12, held by the database itself. New vectors are no change: the same memory is found by another model. The lexemes are not made
 * yet when the trigger looks; they follow the text.
 */
async function makeUnchangeable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change_of_immutable() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from mind where id = old.mind) then
          raise exception 'Memory "%" is immutable and cannot be deleted.', old.id using errcode = 'restrict_violation';
        end if;
        return old;
      end if;
      if (to_jsonb(new) - '{embedding,embed_model,embed_dimension,lexemes}'::text[])
        is distinct from (to_jsonb(old) - '{embedding,embed_model,embed_dimension,lexemes}'::text[]) then
        raise exception 'Memory "%" is immutable and cannot be changed.', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger memory_unchangeable before update or delete on memory
    for each row when (old.immutable) execute function refuse_change_of_immutable()`.execute(db);
  await sql`
    create function refuse_weight_of_immutable() returns trigger language plpgsql as $$
    begin
      if exists (select from memory where sequence = old.memory and immutable) then
        raise exception 'The memory under number % is immutable, and so is its weight.', old.memory
          using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  // a memory that goes with its mind is gone before its weight
  await sql`
    create trigger memory_weight_unchangeable before update or delete on memory_weight
    for each row execute function refuse_weight_of_immutable()`.execute(db);
}
