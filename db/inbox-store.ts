import { sql } from 'kysely';
import { correctionIn } from '../ports/correction-given.ts';
import { perceptDropped, perceptReleased } from '../ports/governance-acts.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { ImageContent } from '../ports/image.ts';
import type { Percept, PerceptStanding } from '../ports/percept.ts';
import type { Acceptance, InboxStore } from '../ports/store.ts';
import { acceptCorrection } from './accept-correction.ts';
import { insertImages, selectImages } from './blobs.ts';
import { fenced } from './fencing.ts';
import { governed } from './governance-store.ts';
import {
  countWaiting,
  findPercept,
  headerOf,
  selectCandidates,
  selectFront,
  selectHandled,
  selectHistory,
  selectLastAnswered,
  selectPercepts,
  selectPlansSince,
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
    accept: (percept, standing, { images = [], ...limits }) => {
      const corrects = correctionIn(percept, limits.now);
      if (corrects !== null)
        return db
          .transaction()
          .execute((executor) =>
            acceptCorrection(executor, mind, corrects, () =>
              accept(executor, mind, percept, standing, limits),
            ),
          );
      if (images.length === 0) return accept(db, mind, percept, standing, limits);
      return db
        .transaction()
        .execute((executor) => acceptWithImages(executor, mind, percept, standing, { ...limits, images }));
    },
    images: (ids) => selectImages(db, mind, ids),
    depth: () => countWaiting(db, mind),
    front: (order, select) => selectFront(db, mind, order, select),
    read: (ids) => selectPercepts(db, mind, ids),
    history: (limit) => selectHistory(db, mind, limit),
    plansSince: (time) => selectPlansSince(db, mind, time),
    lastAnswered: (sought) => selectLastAnswered(db, mind, sought),
    handled: (from, to) => selectHandled(db, mind, from, to),
    find: (id) => findPercept(db, mind, id),
    waiting: (ids) => selectCandidates(db, mind, ids),
    suspect: (ids, at) => fenced(db, mind, (executor) => suspect(executor, mind, ids, at)),
    crashes: (id) => selectCrashes(db, mind, id),
    waitedAt: (moment, limit) => selectWaitedAt(db, mind, moment, limit),
    setAside: (ids, at) => fenced(db, mind, (executor) => setAside(executor, mind, ids, at)),
    quarantined: () => selectQuarantined(db, mind),
    release: (id, given) =>
      governed(db, mind, perceptReleased(id, given), (executor) => release(executor, mind, id)),
    drop: (id, given) =>
      governed(db, mind, perceptDropped(id, given), (executor) => dropQuarantined(executor, mind, id, given)),
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
  const reason = unstorable(percept.text) ?? unstorable(percept.id);
  if (reason !== null)
    return { outcome: 'refused', retry: false, reason, depth: await countWaiting(executor, mind) };
  const row = rowOf(mind, percept, standing, now);
  const { rows } = await sql<{ outcome: 'accepted' | 'duplicate' | 'full'; depth: number }>`
    select outcome, depth from accept_percept(
      ${mind}, ${row.id}, ${row.source}, ${row.kind}, ${row.text}, ${row.source_confidence}, ${row.urgency}, ${row.boost}, ${row.at},
      ${now}, ${row.score}, ${row.band}, ${capacity})`.execute(executor);
  const { outcome, depth } = rows[0]!;
  switch (outcome) {
    case 'accepted':
      return { outcome, header: headerOf(row), depth };
    case 'duplicate':
      return { outcome, depth };
    case 'full':
      return {
        outcome: 'refused',
        retry: true,
        reason: `The inbox is full: ${depth} percepts wait. Send it later.`,
        depth,
      };
    default:
      return outcome satisfies never;
  }
}

async function acceptWithImages(
  executor: Executor,
  mind: MindId,
  percept: Percept,
  standing: PerceptStanding,
  { images, ...limits }: { now: number; capacity: number; images: readonly ImageContent[] },
): Promise<Acceptance> {
  const acceptance = await accept(executor, mind, percept, standing, limits);
  if (acceptance.outcome === 'accepted') await insertImages(executor, mind, percept, images);
  return acceptance;
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
