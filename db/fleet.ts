import { sql, type RawBuilder } from 'kysely';
import type { Failure } from '../ports/effects/definition.ts';
import type { FleetRecord, FleetSince, LastFailure, Whereabouts } from '../ports/fleet.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { Standing } from '../ports/standing.ts';
import { databaseNow } from './database-now.ts';
import type { Executor } from './schema.ts';

/** Whether an outcome is one of an effect that failed: as the index of migration 26 has it. */
const failedOutcome = sql`left(outcome, 60) like '{"effect":"%","ok":false,%'`;

/** How much of the message of a failure is read, characters. */
const messageLength = 500;

interface WhereaboutsRow {
  id: string;
  is_born: boolean;
  is_leased: boolean;
  holder_machine: string | null;
  holder_process: number | null;
}

const whereaboutsColumns = sql`
  m.id, m.holder_machine, m.holder_process,
  coalesce(m.lease_until > ${databaseNow}, false) as is_leased,
  exists (select from checkpoint c where c.mind = m.id) as is_born`;

/** Where the minds that were ever stored here are. One statement, however many they are. */
export async function selectWhereabouts(executor: Executor): Promise<Whereabouts[]> {
  const query = sql<WhereaboutsRow>`select ${whereaboutsColumns} from mind m where m.trial_until is null and m.worker_of is null and m.moved_to is null order by m.id`;
  return (await query.execute(executor)).rows.map(whereaboutsOf);
}

function whereaboutsOf(row: WhereaboutsRow): Whereabouts {
  const { id, is_born: isBorn, is_leased, holder_machine: machine, holder_process: process } = row;
  const holder = !is_leased || machine === null || process === null ? null : { machine, process };
  return { mind: id as MindId, isBorn, holder };
}

interface FleetRow extends WhereaboutsRow {
  epoch: number;
  running: boolean;
  lease_until: number | null;
  cycle: number;
  updated_at: number | null;
  created_at: number | null;
  uptime: number;
  standing: string | null;
  waiting: number;
  oldest: number | null;
  quarantined: number;
  unknown_effects: number;
  doubtful_utterances: number;
  calls: number;
  call_failures: number;
  unpriced: number;
  tokens: number;
  nanodollars: number;
  failures: number;
  failed_at: number | null;
  failed_cycle: number | null;
  failed_outcome: string | null;
}

const count = (table: string, condition: RawBuilder<unknown>) =>
  sql`(select count(*) from ${sql.table(table)} where mind = m.id and ${condition})`;

const waits = sql`handled_in is null and quarantined_at is null`;

/** How minds are, by their records. One statement, which goes to each mind by its indexes alone. */
export async function selectFleet(
  executor: Executor,
  minds: readonly MindId[],
  { day, hour }: FleetSince,
): Promise<FleetRecord[]> {
  const query = sql<FleetRow>`
    select ${whereaboutsColumns}, m.epoch, m.running, m.lease_until, m.cycle, m.updated_at, m.created_at, m.uptime, m.standing,
      ${count('percept', waits)} as waiting,
      (select min(accepted_at) from percept where mind = m.id and ${waits}) as oldest,
      ${count('percept', sql`quarantined_at is not null and dropped_at is null`)} as quarantined,
      ${count('effect', sql`state = 'unknown'`)} as unknown_effects,
      ${count('utterance', sql`state = 'unconfirmed'`)} as doubtful_utterances,
      spent.*,
      ${count('effect', sql`${failedOutcome} and settled_at > ${hour}::bigint`)} as failures,
      failed.settled_at as failed_at, failed.cycle as failed_cycle, failed.outcome as failed_outcome
    from mind m
    cross join lateral (
      select coalesce(sum(calls), 0)::bigint as calls, coalesce(sum(failures), 0)::bigint as call_failures,
        coalesce(sum(unpriced), 0)::bigint as unpriced, coalesce(sum(nanodollars), 0)::bigint as nanodollars,
        coalesce(sum(input_tokens + output_tokens), 0)::bigint as tokens
      from model_call where mind = m.id and at > ${day}::bigint
    ) spent
    left join lateral (
      select settled_at, cycle, outcome from effect
      where mind = m.id and ${failedOutcome}
      order by settled_at desc limit 1
    ) failed on true
    where m.id = any(${[...minds]}::text[]) and m.moved_to is null
    order by m.id`;
  return (await query.execute(executor)).rows.map(recordOf);
}

function recordOf(row: FleetRow): FleetRecord {
  const standing = row.standing === null ? null : (JSON.parse(row.standing) as Standing);
  return {
    ...whereaboutsOf(row),
    epoch: row.epoch,
    isRunning: row.running,
    leaseUntil: row.lease_until,
    cycle: row.cycle,
    lastAlive: row.updated_at,
    bornAt: row.created_at,
    uptime: row.uptime,
    mode: standing?.mode ?? null,
    isPaused: standing?.paused ?? false,
    waiting: row.waiting,
    oldest: row.oldest,
    quarantined: row.quarantined,
    unknown: row.unknown_effects + row.doubtful_utterances,
    day: {
      calls: row.calls,
      failures: row.call_failures,
      unpriced: row.unpriced,
      tokens: row.tokens,
      nanodollars: row.nanodollars,
    },
    failures: row.failures,
    lastFailure: failureOf(row),
  };
}

function failureOf({ failed_at: at, failed_cycle: cycle, failed_outcome }: FleetRow): LastFailure | null {
  if (at === null || cycle === null || failed_outcome === null) return null;
  const { effect, failure } = JSON.parse(failed_outcome) as { effect: string; failure: Failure };
  return { at, cycle, effect, message: failure.message.slice(0, messageLength).toWellFormed() };
}
