import { type Kysely, sql } from 'kysely';

/**
 * Minds over several databases (docs/scaling.md): where each mind is, which the first of the databases knows, and a mind that has left a database or is leaving it.
 * Of such a mind nothing that its activations, senders or operators write is taken there any more: they are told so by an error of a code of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mind_place (
      id text collate "C" primary key,
      place text collate "C" not null,
      moving_to text collate "C",
      moved_from text collate "C"
    )`.execute(db);
  await sql`alter table mind add column moved_to text collate "C"`.execute(db);
  await sql`
    create function refuse_moved() returns trigger language plpgsql as $$
    begin
      raise exception 'Mind "%" has moved to the database %, or is moving there.', old.id, old.moved_to using errcode = '55W01';
    end $$`.execute(db);
  await sql`
    create trigger mind_moved before update of epoch, memory_changes, governance_number on mind
    for each row when (old.moved_to is not null and new.moved_to is not null) execute function refuse_moved()`.execute(
    db,
  );
  await sql`
    create or replace function accept_percept(
      of_mind text, new_id text, new_source text, new_kind text, new_text text, new_confidence double precision,
      new_urgency double precision, new_boost double precision, new_at bigint, now bigint, new_score double precision,
      new_band integer, capacity bigint
    ) returns table (outcome text, depth bigint) language plpgsql as $$
    begin
      perform from mind where mind.id = of_mind and mind.moved_to is null for no key update;
      if not found then
        raise exception 'Mind "%" has moved to another database, or is moving there.', of_mind using errcode = '55W01';
      end if;
      select count(*) into depth from percept
      where percept.mind = of_mind and percept.handled_in is null and percept.quarantined_at is null;
      if exists (select from percept where percept.mind = of_mind and percept.id = new_id) then
        outcome := 'duplicate';
      elsif depth >= capacity then
        outcome := 'full';
      else
        insert into percept (mind, id, source, kind, text, source_confidence, urgency, boost, at, accepted_at, score, band)
        values (of_mind, new_id, new_source, new_kind, new_text, new_confidence, new_urgency, new_boost, new_at, now, new_score, new_band);
        outcome := 'accepted';
        depth := depth + 1;
      end if;
      return next;
    end $$`.execute(db);
}
