import { type Kysely, sql } from 'kysely';

/**
 * Accepting a percept in one call: whoever calls it takes turns on the mind's row with all others, and each statement of the function
 * sees what those before it have committed, so that the count is exact. And how often memory was changed by others than commits, which
 * a commit holds its own look at memory against.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function accept_percept(
      of_mind text, new_id text, new_source text, new_kind text, new_text text, new_confidence double precision,
      new_urgency double precision, new_boost double precision, new_at bigint, now bigint, new_score double precision,
      new_band integer, capacity bigint
    ) returns table (outcome text, depth bigint) language plpgsql as $$
    begin
      perform from mind where mind.id = of_mind for no key update;
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
  await sql`alter table mind add column memory_changes bigint not null default 0`.execute(db);
}
