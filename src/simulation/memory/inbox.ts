import { correctionIn, nothingDoubted } from '../../../ports/correction-given.ts';
import { perceptDropped, perceptReleased } from '../../../ports/governance-acts.ts';
import { answers, type AnswerSought } from '../../../ports/answer-sought.ts';
import { perceptExcerpt } from '../../../ports/percept-excerpt.ts';
import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import { storableText, unstorable } from '../../../ports/storable-text.ts';
import type { NoticedCrash } from '../../../ports/percept-crash.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { provenance, type Candidate, type Percept, type PerceptStanding } from '../../../ports/percept.ts';
import type { QueueOrder } from '../../../ports/queue-order.ts';
import { PerceptUnknown, type Acceptance, type InboxStore } from '../../../ports/store.ts';
import { agedBand, agedRank, type PriorityParameters } from '../../../theory/priority.ts';
import { imagesOf, keepImages } from './images.ts';
import { byCharacters, firstInOrder } from './in-order.ts';
import { byArrival, type MindRows, type PerceptRow } from './rows.ts';
import { noteReview } from './trace.ts';

const candidateOf = ({ percept, header }: PerceptRow): Candidate => ({
  ...header,
  excerpt: perceptExcerpt(percept.text),
});

const historic = ({ percept, header, handledIn, quarantinedAt, dropped }: PerceptRow): HistoricPercept => ({
  ...percept,
  acceptedAt: header.acceptedAt,
  band: header.band,
  handledIn,
  quarantinedAt,
  dropped: dropped && { ...dropped },
});

/** The front of the queue: by band, lifted by waiting, then rank, then arrival, then name. */
function front(rows: readonly PerceptRow[], order: QueueOrder, limit: number): Candidate[] {
  // neither the bases nor the bands of scores matter to what stands in the queue already
  const parameters: PriorityParameters = { ...order, base: {}, bands: [0, 0, 0, 0] };
  const ranked = rows.map((row) => {
    const waited = order.now - row.header.acceptedAt;
    return {
      row,
      band: agedBand(row.header.band, waited, parameters),
      rank: agedRank(row.header, waited, parameters),
    };
  });
  const first = firstInOrder(
    ranked,
    limit,
    (a, b) =>
      a.band - b.band ||
      b.rank - a.rank ||
      a.row.header.acceptedAt - b.row.header.acceptedAt ||
      byCharacters(a.row.header.id, b.row.header.id),
  );
  return first.map(({ row }) => candidateOf(row));
}

function accept(
  rows: MindRows,
  percept: Percept,
  standing: PerceptStanding,
  { now, capacity, images = [] }: Parameters<InboxStore['accept']>[2],
): Acceptance {
  const depth = rows.waiting.size;
  const unfit = unstorable(percept.text) ?? unstorable(percept.id);
  if (unfit !== null) return { outcome: 'refused', retry: false, reason: unfit, depth };
  if (rows.percepts.has(percept.id)) return { outcome: 'duplicate', depth };
  if (depth >= capacity) {
    const reason = `The inbox is full: ${depth} percepts wait. Send it later.`;
    return { outcome: 'refused', retry: true, reason, depth };
  }
  const corrects = correctionIn(percept, now);
  if (corrects !== null && !noteReview(rows, corrects.cycle, 'wrong', corrects))
    return nothingDoubted(corrects.cycle, depth);
  const { id, source, urgency } = percept;
  const header = { id, source, urgency, acceptedAt: now, ...standing, ...provenance(percept, now) };
  rows.isEntered = true;
  rows.arrive({ ...percept }, header);
  keepImages(rows, images);
  return { outcome: 'accepted', header: { ...header }, depth: depth + 1 };
}

/** Quarantines a percept: it waits no longer, and a person must look at it. */
function holdBack(rows: MindRows, row: PerceptRow, now: number): void {
  row.quarantinedAt = now;
  rows.waiting.delete(row.header.id);
  rows.quarantined.add(row);
}

/** Counts a crash with those of `ids` that wait, and takes the count from all others. */
function suspect(
  rows: MindRows,
  ids: readonly PerceptId[],
  { epoch, now, cycle, lastAlive }: NoticedCrash,
): PerceptId[] {
  const suspects = ids.flatMap((id) => rows.waiting.get(id) ?? []);
  for (const row of rows.suspects) if (!suspects.includes(row)) row.suspected = 0;
  rows.suspects.clear();
  const guilty: PerceptId[] = [];
  for (const row of suspects) {
    row.suspected += 1;
    if (row.crashes.at(-1)?.epoch !== epoch) row.crashes.push({ epoch, cycle, noticedAt: now, lastAlive });
    rows.suspects.add(row);
    if (row.suspected < 2) continue;
    holdBack(rows, row, now);
    guilty.push(row.header.id);
  }
  return guilty;
}

function release(rows: MindRows, id: PerceptId): boolean {
  const row = rows.percepts.get(id);
  if (row === undefined || row.quarantinedAt === null || row.dropped !== null) return false;
  row.quarantinedAt = null;
  row.suspected = 0;
  rows.quarantined.delete(row);
  rows.suspects.delete(row);
  rows.waiting.set(id, row);
  return true;
}

const hasWaited = (
  { header, handledIn, quarantinedAt }: PerceptRow,
  { at, cycle }: { at: number; cycle: number },
): boolean =>
  header.acceptedAt <= at &&
  (handledIn === null || handledIn > cycle) &&
  (quarantinedAt === null || quarantinedAt > at);

function read(rows: MindRows, ids: readonly PerceptId[]): Percept[] {
  return ids.map((id) => {
    const row = rows.percepts.get(id);
    if (row === undefined) throw new PerceptUnknown(rows.mind, id);
    return { ...row.percept };
  });
}

function lastAnswered(rows: MindRows, { speaker, space, confidence, after }: AnswerSought): number | null {
  const answered = rows.arrivals.flatMap(({ percept: { source, sourceConfidence, at }, header }) =>
    source.kind === 'speech' &&
    source.speaker === speaker &&
    source.space === space &&
    sourceConfidence >= confidence
      ? [answers({ acceptedAt: header.acceptedAt, at })]
      : [],
  );
  const last = answered.reduce((latest, each) => Math.max(latest, each), -Infinity);
  return last > after ? last : null;
}

/** The percepts of one mind, in memory. */
export function memoryInbox(rows: MindRows): InboxStore {
  return {
    accept: async (percept, standing, limits) => accept(rows, percept, standing, limits),
    images: async (ids) => imagesOf(rows, ids),
    depth: async () => rows.waiting.size,
    front: async (order, { limit, commandsOnly }) => {
      const waiting = [...rows.waiting.values()];
      const competing = commandsOnly
        ? waiting.filter(({ header }) => header.source.kind === 'command')
        : waiting;
      return { candidates: front(competing, order, limit), depth: rows.waiting.size };
    },
    read: async (ids) => read(rows, ids),
    history: async (limit) => (limit === 0 ? [] : rows.arrivals.slice(-limit).toReversed().map(historic)),
    plansSince: async (time) =>
      rows.arrivals.flatMap(({ header: { source, acceptedAt } }) =>
        source.kind === 'plan' && acceptedAt > time ? [{ plan: source.plan, acceptedAt }] : [],
      ),
    lastAnswered: async (sought) => lastAnswered(rows, sought),
    handled: async (from, to) =>
      rows.arrivals
        .filter(({ handledIn }) => handledIn !== null && handledIn >= from && handledIn <= to)
        .map(historic),
    find: async (id) => {
      const row = rows.percepts.get(id);
      return row === undefined ? null : historic(row);
    },
    waiting: async (ids) =>
      ids.flatMap((id) => {
        const row = rows.waiting.get(id);
        return row === undefined ? [] : [candidateOf(row)];
      }),
    suspect: async (ids, crash) => {
      rows.fence(crash.epoch);
      return suspect(rows, ids, crash);
    },
    setAside: async (ids, { epoch, now }) => {
      rows.fence(epoch);
      for (const row of ids.flatMap((id) => rows.waiting.get(id) ?? [])) holdBack(rows, row, now);
    },
    crashes: async (id) => rows.percepts.get(id)?.crashes.map((crash) => ({ ...crash })) ?? [],
    waitedAt: async (moment, limit) => {
      const waited = rows.arrivals.filter((row) => hasWaited(row, moment));
      return { percepts: waited.slice(0, limit).map(historic), count: waited.length };
    },
    quarantined: async () => [...rows.quarantined].toSorted(byArrival).map(historic),
    release: async (id, given) => {
      const isReleased = release(rows, id);
      if (isReleased) rows.logGovernance([perceptReleased(id, given)]);
      return isReleased;
    },
    drop: async (id, { by, now: at }) => {
      const row = rows.percepts.get(id);
      if (row === undefined || !rows.quarantined.delete(row)) return false;
      row.dropped = { at, by: storableText(by) };
      rows.logGovernance([perceptDropped(id, { by, now: at })]);
      return true;
    },
  };
}
