/** The statements of a turn by hand, in the order in which they are run. */

export const accept = `
  insert into percept (mind, id, source, kind, text, source_confidence, urgency, boost, at, accepted_at, score, band)
  values ($1, $2, '{"kind":"speech","speaker":"Tom","space":"terminal"}', 'speech', $3, 1, 0, 0, $4, $4, 10, 2)
  on conflict (mind, id) do nothing`;

export const front = `
  select * from percept where mind = $1 and handled_in is null and quarantined_at is null order by band, accepted_at limit 10`;

export const recall = `
  with alike as (
    select sequence, 1 - (embedding <=> $2::text::halfvec) as score from memory
    where mind = $1 and retracted_at is null order by embedding <=> $2::text::halfvec limit 50
  ),
  asked as (select lexeme from unnest(tsvector_to_array(to_tsvector('english', $3::text))) as lexeme),
  worded as (
    select each.memory as sequence, sum(ln(1 + 50 / lexeme.documents::float8) * frequency) as score
    from asked join lexeme on lexeme.mind = $1 and lexeme.lexeme = asked.lexeme collate "C" join posting using (term)
      cross join lateral unnest(memories, frequencies) as each(memory, frequency)
    group by 1 order by 2 desc limit 50
  )
  select m.sequence, m.id, m.type, m.content, m.speaker, m.created_at, w.alpha, w.beta, w.recalls
  from alike full join worded using (sequence) join memory m using (sequence) join memory_weight w on w.memory = m.sequence
  order by coalesce(alike.score, 0) + coalesce(worded.score, 0) desc limit 10`;

export const history = `
  select cycle, body from stream_entry where mind = $1 and cycle > $2 order by cycle, position`;

export const claims = `
  select * from claim where mind = $1 and ended_by is null order by number desc limit 50`;

export const begin = `
  insert into effect (mind, key, cycle, asked, state, idempotent, epoch, attempts, requested_at)
  values ($1, $2, $3, $4, 'performing', true, 1, 1, $5)`;

export const settle = `
  update effect set state = 'settled', outcome = $3, settled_at = $4 where mind = $1 and key = $2`;

export const spend = `
  insert into model_call (mind, key, cycle, purpose, voice, model, at, duration, attempt, calls, failures, unpriced, input_tokens,
    output_tokens, cached_tokens, written_tokens, nanodollars)
  values ($1, $2, $3, 'think', 'hand', 'hand', $4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0)`;

export const advance = `
  update mind set commit_number = $2::bigint, cycle = $2::bigint, updated_at = $3, standing = '{}' where id = $1 and epoch = 1`;

export const checkpoint = `
  insert into checkpoint (mind, commit_number, cycle, reason, at, body, kept, mode) values ($1, $2::bigint, $2::bigint, 'cycle', $3, $4, $2::bigint % 10 = 0, 'normal')`;

export const prune = `
  delete from checkpoint where mind = $1 and commit_number <= $2::bigint - 10 and (not kept or commit_number < $2::bigint - 2000)`;

export const handle = `
  update percept set handled_in = $3 where mind = $1 and id = $2`;

export const say = `
  insert into utterance (mind, id, cycle, position, space, text, said_at, state) values ($1, $2, $3, 0, 'terminal', $4, $5, 'pending')`;

export const stream = `
  insert into stream_entry (mind, cycle, position, role, body)
  values ($1, $2::bigint, 0, 'inbox', $3), ($1, $2::bigint, 1, 'tool', $4), ($1, $2::bigint, 2, 'assistant', $5)`;

export const turn = `
  insert into turn (mind, cycle, mode, winner, started_at, ended_at, voice, model, input_tokens, output_tokens, cached_tokens, model_calls, summary)
  values ($1, $2, 'normal', $3, $4, $4, 'hand', 'hand', 0, 0, 0, 1, $5)`;

export const scratch = `
  insert into scratch_item (mind, id, origin, text, type, source_tag, source_confidence, speaker, episode, at, recalled, cycle, expires_at, since)
  values ($1, $2, '{}', $3, 'episodic', 'external_user', 1, 'Tom', 'terminal', $5, '{}', $4, $5, $4)`;

export const claim = `
  insert into claim (mind, id, form, speaker, keys, claimed, at, cycle)
  values ($1, $2 || '/0', $3, 'Tom', '{}', $3, $5, $4), ($1, $2 || '/1', $3, 'Tom', '{}', $3, $5, $4)`;

export const readTo = `
  insert into claims_read (mind, position) values ($1, $2) on conflict (mind) do update set position = excluded.position`;

export const weigh = `
  update memory_weight set alpha = alpha + 0.1, recalls = recalls + 1, accessed_at = $2, accesses = (accesses || $2::bigint)[1:64]
  where memory = any($1::bigint[])`;

export const tell = `
  insert into memory_evidence (memory, mind, kind, times, cycle, at, alpha, beta, source, note, since)
  select number, $2, 'recalled', 1, $3, $4, 0.1, 0, null, '', $3 from unnest($1::bigint[]) as number`;

export const tie = `
  insert into memory_co_access (earlier, later, count, at)
  select a, b, 1, $2 from unnest($1::bigint[]) as a cross join unnest($1::bigint[]) as b where a < b order by 1, 2
  on conflict (earlier, later) do update set count = memory_co_access.count + 1, at = excluded.at`;

export const deliver = `
  update utterance set state = 'claimed', claimed_epoch = 1 where mind = $1 and id = $2 and state = 'pending'`;

export const delivered = `
  update utterance set state = 'confirmed', confirmed_at = $3 where mind = $1 and id = $2 and state = 'claimed'`;
