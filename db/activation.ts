import { sql } from 'kysely';
import type { MindId } from '../ports/identifiers.ts';
import type { Standing } from '../ports/standing.ts';
import type { Holder } from '../ports/holder.ts';
import type { Activation } from '../ports/activation.ts';
import { Fenced, MindHeld } from '../ports/store.ts';
import { databaseNow } from './database-now.ts';
import { enterMind } from './enter-mind.ts';
import { countWaiting, somethingWaits } from './inbox-queries.ts';
import { lastJournaledCycle } from './journal-store.ts';
import type { Executor, Row } from './schema.ts';
import { MindMoved } from './several/moved.ts';
import { removeLeftTrial } from './trials.ts';

/**
 * Activates a mind, as `LifeStore.activate` says.
 *
 * @param lease milliseconds; null for none
 */
export async function activate(
  executor: Executor,
  mind: MindId,
  given: { now: number; holder: Holder; takeOver: boolean; lease: number | null; asTrial: boolean },
): Promise<Activation> {
  const { now, holder, takeOver, lease } = given;
  if (!given.asTrial) await removeLeftTrial(executor, mind, given);
  await enterMind(executor, mind);
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .selectAll()
    .select(sql<boolean>`coalesce(lease_until > ${databaseNow}, false)`.as('leased'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (found.leased && !takeOver) expectSame(mind, found, holder);
  const epoch = found.epoch + 1;
  const bornAt = found.created_at ?? now;
  await executor
    .updateTable('mind')
    .set({ epoch, running: true, created_at: bornAt, updated_at: now })
    .set({ holder_machine: holder.machine, holder_process: holder.process, lease_until: leaseEnd(lease) })
    .where('id', '=', mind)
    .execute();
  return {
    epoch,
    crashed: found.running,
    commit: found.commit_number,
    durableCycle: found.cycle,
    cycle: Math.max(found.cycle, await lastJournaledCycle(executor, mind)),
    depth: await countWaiting(executor, mind),
    lastAlive: found.updated_at,
    lifetime: { bornAt, restarts: epoch - 1, uptime: found.uptime },
    standing: found.standing === null ? null : (JSON.parse(found.standing) as Standing),
  };
}

/** The process that holds a mind may have it once more; nobody else. */
function expectSame(
  mind: MindId,
  { holder_machine: machine, holder_process: process }: Row<'mind'>,
  holder: Holder,
): void {
  if (machine === null || process === null) return;
  if (machine === holder.machine && process === holder.process) return;
  throw new MindHeld(mind, { machine, process });
}

/** Renews the lease; a mind that has stopped has none to renew. Returns whether something waits for it. Throws `Fenced`. */
export async function beat(
  executor: Executor,
  mind: MindId,
  epoch: number,
  lease: number | null,
): Promise<boolean> {
  const renewed = await executor
    .updateTable('mind')
    .set({ lease_until: sql<number | null>`case when running then ${leaseEnd(lease)} end` })
    .where('id', '=', mind)
    .where('epoch', '=', epoch)
    .returning(somethingWaits.as('waits'))
    .executeTakeFirst();
  if (renewed === undefined) throw await whyFenced(executor, mind, epoch);
  return renewed.waits;
}

/** Why an activation has lost its mind: another one has it, or it was moved to another database. */
export async function whyFenced(executor: Executor, mind: MindId, epoch: number): Promise<Fenced> {
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .select('moved_to')
    .executeTakeFirst();
  return found?.moved_to == null ? new Fenced(mind, epoch) : new MindMoved(mind, epoch);
}

/** Who has the mind under a lease that runs; null for nobody. */
export async function selectHolder(executor: Executor, mind: MindId): Promise<Holder | null> {
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .where('lease_until', '>', databaseNow)
    .select(['holder_machine', 'holder_process'])
    .executeTakeFirst();
  const { holder_machine: machine = null, holder_process: process = null } = found ?? {};
  return machine === null || process === null ? null : { machine, process };
}

/** When a lease that begins now runs out, by the clock of the database. @param lease milliseconds; null for none */
export function leaseEnd(lease: number | null) {
  return lease === null
    ? sql<number | null>`null::bigint`
    : sql<number | null>`${databaseNow} + ${lease}::bigint`;
}
