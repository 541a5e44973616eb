import type { MindId } from '../ports/identifiers.ts';
import type { Percept, PerceptStanding } from '../ports/percept.ts';
import type { Acceptance, InboxStore } from '../ports/store.ts';
import { fenced } from './fencing.ts';
import {
  countWaiting,
  findPercept,
  headerOf,
  selectCandidates,
  selectFront,
  selectHandled,
  selectHistory,
  selectPercepts,
  selectQuarantined,
  selectWaitedAt,
} from './inbox-queries.ts';
import type { Database } from './open.ts';
import { dropQuarantined, selectCrashes, release, setAside, suspect } from './quarantine.ts';
import type { Executor, NewRow } from './schema.ts';
import { unstorable } from '../ports/storable-text.ts';

/** The percepts of one mind. The first acceptance enters the mind into the database, should it not be there yet. */
export function inboxStore({ db }: Pick<Database, 'db'>, mind: MindId): InboxStore {
  return {
    accept: (percept, standing, limits) =>
      db.transaction().execute((executor) => accept(executor, mind, percept, standing, limits)),
    depth: () => countWaiting(db, mind),
    // both from one snapshot: what is told to wait agrees with what is shown
    front: (order, select) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (executor) => ({
          candidates: await selectFront(executor, mind, order, select),
          depth: await countWaiting(executor, mind),
        })),
    read: (ids) => selectPercepts(db, mind, ids),
    history: (limit) => selectHistory(db, mind, limit),
    handled: (from, to) => selectHandled(db, mind, from, to),
    find: (id) => findPercept(db, mind, id),
    waiting: (ids) => selectCandidates(db, mind, ids),
    suspect: (ids, at) => fenced(db, mind, (executor) => suspect(executor, mind, ids, at)),
    crashes: (id) => selectCrashes(db, mind, id),
    waitedAt: (moment, limit) => selectWaitedAt(db, mind, moment, limit),
    setAside: (ids, at) => fenced(db, mind, (executor) => setAside(executor, mind, ids, at)),
    quarantined: () => selectQuarantined(db, mind),
    release: (id) => release(db, mind, id),
    drop: (id, given) => dropQuarantined(db, mind, id, given),
  };
}

/** Senders to one mind take turns on its row: the count they compare with the capacity is exact (I3). */
async function accept(
  executor: Executor,
  mind: MindId,
  percept: Percept,
  standing: PerceptStanding,
  { now, capacity }: { now: number; capacity: number },
): Promise<Acceptance> {
  await executor.selectFrom('mind').where('id', '=', mind).select('id').forNoKeyUpdate().executeTakeFirst();
  const depth = await countWaiting(executor, mind);
  const reason = unstorable(percept.text) ?? unstorable(percept.id);
  if (reason !== null) return { outcome: 'refused', retry: false, reason, depth };
  if (await isKnown(executor, mind, percept)) return { outcome: 'duplicate', depth };
  if (depth >= capacity) {
    const reason = `The inbox is full: ${depth} percepts wait. Send it later.`;
    return { outcome: 'refused', retry: true, reason, depth };
  }
  const row = rowOf(mind, percept, standing, now);
  await executor.insertInto('percept').values(row).execute();
  return { outcome: 'accepted', header: headerOf(row), depth: depth + 1 };
}

async function isKnown(executor: Executor, mind: MindId, { id }: Percept): Promise<boolean> {
  const known = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return known !== undefined;
}

function rowOf(mind: MindId, percept: Percept, standing: PerceptStanding, now: number) {
  return {
    mind,
    id: percept.id,
    source: JSON.stringify(percept.source),
    kind: percept.source.kind,
    text: percept.text,
    source_confidence: percept.sourceConfidence,
    urgency: percept.urgency,
    boost: percept.boost,
    at: percept.at,
    accepted_at: now,
    score: standing.score,
    band: standing.band,
    handled_in: null,
  } satisfies NewRow<'percept'>;
}
