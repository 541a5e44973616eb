import { endOfTurn } from '../ports/end-of-turn.ts';
import type { MindId } from '../ports/identifiers.ts';
import { horizonAt, type Retention } from '../ports/retention.ts';
import type { Inconsistency } from '../ports/store.ts';
import { examples, type Examined } from './examined.ts';
import { examineSelf } from './examine-self.ts';
import { examineTraces } from './examine-traces.ts';
import { lastJournaledCycle } from './journal-store.ts';
import { examineMemory } from './memory/examine-memory.ts';
import type { Executor } from './schema.ts';

/**
 * Looks for contradictions in the record of a mind, as `LifeStore.examine` says. What the tables themselves forbid (an effect
 * that is settled without an outcome, say) is not asked for.
 */
export async function examineTables(
  executor: Executor,
  mind: MindId,
  retention: Retention,
): Promise<Inconsistency[]> {
  const row = await executor.selectFrom('mind').where('id', '=', mind).selectAll().executeTakeFirst();
  if (row === undefined) return [];
  const last = Math.max(row.cycle, await lastJournaledCycle(executor, mind));
  const horizon = horizonAt(row.cycle, retention);
  const examined = { executor, mind, row, last, horizon };
  const found: Inconsistency[] = [];
  for (const look of [
    handledLater,
    begunLater,
    claimedLater,
    saidLater,
    turnsLater,
    checkpointsLater,
    checkpointMissing,
    entriesLater,
    examineTraces,
    examineMemory,
    examineSelf,
  ]) {
    found.push(...(await look(examined)));
    // an embedded database answers in this thread: whatever else the process does has its turn between two looks
    await endOfTurn();
  }
  return found;
}

async function handledLater({ executor, mind, row }: Examined): Promise<Inconsistency[]> {
  const rows = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('handled_in', '>', row.cycle)
    .select(['id', 'handled_in'])
    .orderBy('handled_in')
    .limit(examples)
    .execute();
  return rows.map(({ id, handled_in: cycle }) => ({
    kind: 'inbox',
    message: `Percept "${id}" is handled by cycle ${cycle}; the last durable cycle is ${row.cycle}.`,
  }));
}

async function begunLater({ executor, mind, row }: Examined): Promise<Inconsistency[]> {
  const rows = await executor
    .selectFrom('effect')
    .where('mind', '=', mind)
    .where('epoch', '>', row.epoch)
    .select(['key', 'epoch', 'state'])
    .orderBy('key')
    .limit(examples)
    .execute();
  return rows.map(({ key, epoch, state }) => ({
    kind: 'journal',
    message: `Effect "${key}" (${state}) was begun under epoch ${epoch}; the newest is ${row.epoch}.`,
  }));
}

async function claimedLater({ executor, mind, row }: Examined): Promise<Inconsistency[]> {
  const rows = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('claimed_epoch', '>', row.epoch)
    .select(['id', 'claimed_epoch'])
    .orderBy('id')
    .limit(examples)
    .execute();
  return rows.map(({ id, claimed_epoch: epoch }) => ({
    kind: 'outbox',
    message: `Utterance "${id}" was claimed under epoch ${epoch}; the newest is ${row.epoch}.`,
  }));
}

async function saidLater({ executor, mind, row }: Examined): Promise<Inconsistency[]> {
  const rows = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('cycle', '>', row.cycle)
    .select(['id', 'cycle'])
    .orderBy('id')
    .limit(examples)
    .execute();
  return rows.map(({ id, cycle }) => ({
    kind: 'orphan',
    message: `Utterance "${id}" was said in cycle ${cycle}; the last durable cycle is ${row.cycle}.`,
  }));
}

async function turnsLater({ executor, mind, row }: Examined): Promise<Inconsistency[]> {
  const rows = await executor
    .selectFrom('turn')
    .where('mind', '=', mind)
    .where('cycle', '>', row.cycle)
    .select('cycle')
    .orderBy('cycle')
    .limit(examples)
    .execute();
  return rows.map(({ cycle }) => ({
    kind: 'orphan',
    message: `There is a turn of cycle ${cycle}; the last durable cycle is ${row.cycle}.`,
  }));
}

/**
 * The cycle that recovery writes its episode into may be one of which nothing else is durable, or only an effect: no cycle has
 * lived that entry.
 */
async function entriesLater({ executor, mind, last }: Examined): Promise<Inconsistency[]> {
  const rows = await executor
    .selectFrom('stream_entry')
    .where('mind', '=', mind)
    .where('cycle', '>', last)
    .where('role', '!=', 'episode')
    .select('cycle')
    .distinct()
    .orderBy('cycle')
    .limit(examples)
    .execute();
  return rows.map(({ cycle }) => ({
    kind: 'stream',
    message: `There are entries of cycle ${cycle}; the last of which anything is durable is ${last}.`,
  }));
}

async function checkpointsLater({ executor, mind, row }: Examined): Promise<Inconsistency[]> {
  const rows = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .where((is) => is.or([is('commit_number', '>', row.commit_number), is('cycle', '>', row.cycle)]))
    .select(['commit_number', 'cycle'])
    .orderBy('commit_number')
    .limit(examples)
    .execute();
  return rows.map(({ commit_number: commit, cycle }) => ({
    kind: 'checkpoint',
    message: `There is a checkpoint of commit ${commit} and cycle ${cycle}; the last durable ones are ${row.commit_number} and ${row.cycle}.`,
  }));
}

async function checkpointMissing({ executor, mind, row }: Examined): Promise<Inconsistency[]> {
  const { commit_number: commit } = row;
  if (commit === 0) return [];
  const rows = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .where('commit_number', '<=', commit)
    .select('commit_number')
    .orderBy('commit_number', 'desc')
    .limit(1)
    .execute();
  const newest = rows[0]?.commit_number;
  if (newest === commit) return [];
  const instead = newest === undefined ? 'and there is no other' : `the newest is that of commit ${newest}`;
  return [{ kind: 'checkpoint', message: `The checkpoint of commit ${commit} is missing; ${instead}.` }];
}
