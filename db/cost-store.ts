import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../ports/identifiers.ts';
import { callsKeptFor, type CallSum, type CostStore, type LedgerCall } from '../ports/ledger-call.ts';
import type { Database } from './open.ts';
import type { Executor, Row } from './schema.ts';

/** The ledger of what the model calls of one mind cost. It grows with the receipts of the journal, and with what is noted. */
export function costStore({ db }: Pick<Database, 'db'>, mind: MindId): CostStore {
  return {
    note: async (call) => void (await callInsert(mind, call, sql``).execute(db)),
    sums: (...after) => selectSums(db, mind, after),
    calls: async (after) => {
      const rows = await db
        .selectFrom('model_call')
        .where('mind', '=', mind)
        .where('at', '>', after)
        .where('key', 'not like', 'day %')
        .selectAll()
        .orderBy('at')
        .orderBy('key')
        .execute();
      return rows.map(callOf);
    },
  };
}

/**
 * An insert of a call into the ledger, for a `with`; one that is there already stays as it is.
 *
 * @param from `from …`: it is inserted once for each row there
 */
export function callInsert(mind: MindId, call: LedgerCall, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { inputTokens, outputTokens, cachedTokens, writtenTokens, nanodollars, failure } = call;
  const [failures, unpriced] = [failure === null ? 0 : 1, failure === null && nanodollars === null ? 1 : 0];
  return sql`
    insert into model_call (mind, key, cycle, purpose, voice, model, at, duration, attempt, failure, calls, failures, unpriced,
      input_tokens, output_tokens, cached_tokens, written_tokens, nanodollars)
    select ${mind}, ${call.key}, ${call.cycle}::bigint, ${call.purpose}, ${call.voice}, ${call.model}, ${call.at}::bigint,
      ${call.duration}::bigint, ${call.attempt}::integer, ${failure}::text, 1, ${failures}::integer, ${unpriced}::integer,
      ${inputTokens}::bigint, ${outputTokens}::bigint, ${cachedTokens}::bigint, ${writtenTokens}::bigint, ${nanodollars ?? 0}::bigint
    ${from} on conflict (mind, key) do nothing`;
}

/** Puts old calls together by day, purpose, voice and model: the ledger of a long life stays small, and its sums are the same. */
export async function condenseCalls(
  executor: Executor,
  mind: MindId,
  { horizon, now }: { horizon: number; now: number },
): Promise<void> {
  // `dayKeyOf` of ports/ledger-call.ts
  const day = sql`'day ' || to_char(to_timestamp(at / 1000) at time zone 'UTC', 'YYYY-MM-DD') || ' ' || purpose || ' ' || voice || ' ' || model`;
  const query = sql`
    with gone as (
      delete from model_call
      where mind = ${mind} and cycle <= ${horizon} and at < ${now - callsKeptFor} and key not like 'day %'
      returning *
    )
    insert into model_call as sums (mind, key, cycle, purpose, voice, model, at, duration, attempt, calls, failures, unpriced,
                                    input_tokens, output_tokens, cached_tokens, written_tokens, nanodollars)
    select mind, ${day}, max(cycle), purpose, voice, model, min(at), sum(duration)::bigint, 1, sum(calls)::integer,
           sum(failures)::integer, sum(unpriced)::integer, sum(input_tokens)::bigint, sum(output_tokens)::bigint,
           sum(cached_tokens)::bigint, sum(written_tokens)::bigint, sum(nanodollars)::bigint
    from gone group by mind, ${day}, purpose, voice, model
    on conflict (mind, key) do update set
      cycle = greatest(sums.cycle, excluded.cycle), duration = sums.duration + excluded.duration,
      calls = sums.calls + excluded.calls, failures = sums.failures + excluded.failures,
      unpriced = sums.unpriced + excluded.unpriced, input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens, cached_tokens = sums.cached_tokens + excluded.cached_tokens,
      written_tokens = sums.written_tokens + excluded.written_tokens, nanodollars = sums.nanodollars + excluded.nanodollars`;
  await query.execute(executor);
}

async function selectSums(
  executor: Executor,
  mind: MindId,
  after: readonly (number | null)[],
): Promise<CallSum[][]> {
  const { rows } = await sql<CallSum & { place: number }>`
    select span.place::integer as place, purpose, voice, model, sum(calls)::bigint as calls, sum(failures)::bigint as failures,
      sum(unpriced)::bigint as unpriced, sum(input_tokens)::bigint as "inputTokens", sum(output_tokens)::bigint as "outputTokens",
      sum(cached_tokens)::bigint as "cachedTokens", sum(written_tokens)::bigint as "writtenTokens",
      sum(nanodollars)::bigint as nanodollars, sum(duration)::bigint as duration
    from unnest(${after}::bigint[]) with ordinality as span(after, place)
    join model_call call on call.mind = ${mind} and (span.after is null or call.at > span.after)
    group by span.place, purpose, voice, model order by span.place, purpose, voice, model`.execute(executor);
  return after.map((_, index) => rows.flatMap(({ place, ...sum }) => (place === index + 1 ? [sum] : [])));
}

function callOf(row: Row<'model_call'>): LedgerCall {
  const { key, cycle, purpose, voice, model, at, duration, attempt, failure } = row;
  return {
    key,
    cycle,
    purpose,
    voice,
    model,
    at,
    duration,
    attempt,
    failure,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    cachedTokens: row.cached_tokens,
    writtenTokens: row.written_tokens,
    nanodollars: row.unpriced > 0 ? null : row.nanodollars,
  };
}
