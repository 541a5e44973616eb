import { type GateRecord, mostDropped } from '../../../../ports/gate-record.ts';
import type { MemoryId, PerceptId } from '../../../../ports/identifiers.ts';
import { dayNumber, type Occurrence } from '../../../../ports/pattern.ts';
import { outcomeKinds, type OutcomeLine, type TuningStore } from '../../../../ports/tuning.ts';
import { cosine } from '../../../../theory/cosine.ts';
import type { PerceptRow } from '../rows.ts';
import type { DecisionRow } from './decision-rows.ts';
import { type HeldMemory, inOrderOfComing, type MemoryRows } from './memory-rows.ts';

const keptOut: ReadonlySet<GateRecord['fate']> = new Set(['dropped', 'expired']);
const telling: ReadonlySet<string> = new Set(['recalled', 'reinforced', 'contradicted', 'superseded']);

/** How many lines of a history are read, the newest. */
const mostLines = 50;

/** The decisions of a mind's gates with what came of them, in memory. */
export const memoryTuning = (
  rows: MemoryRows,
  percepts: ReadonlyMap<PerceptId, Pick<PerceptRow, 'percept' | 'handledIn'>>,
): TuningStore => ({
  state: async () => structuredClone(rows.decisions.state),
  open: async ({ ripe, over, limit }) => {
    const uncounted = (row: DecisionRow) => row.counted === null;
    const dropped = rows.decisions.dropped().filter(uncounted).slice(0, mostDropped);
    const others = [...rows.decisions.all.values()].filter(
      (row) =>
        uncounted(row) &&
        row.vector === null &&
        row.record.rule === 'matrix' &&
        (row.record.fate === 'persisted' ? row.at < ripe : keptOut.has(row.record.fate) && row.at < over),
    );
    const oldest = others.sort((one, other) => one.at - other.at).slice(0, limit);
    return [...dropped, ...oldest].map(({ item, at, record, vector }) => ({
      item,
      at,
      record,
      vector,
      isUsed: vector === null && isUsed(rows.all.get(record.memory ?? ('' as MemoryId))),
    }));
  },
  toldAgain: async (items, { after, until, from }) => {
    const fresh = inOrderOfComing(rows.living).filter(({ evidence }) =>
      evidence.some(
        ({ kind, cycle }) => kind === 'persisted' && cycle !== null && cycle > after && cycle <= until,
      ),
    );
    return items.filter((item) => {
      const row = rows.decisions.all.get(item);
      const vector = row?.vector;
      return (
        vector != null &&
        fresh.some(
          ({ memory, vector: other }) =>
            other?.model === vector.model &&
            other.values.length === vector.values.length &&
            memory.createdAt > row!.at &&
            cosine(other.values, vector.values) > from,
        )
      );
    });
  },
  heard: async ({ after, until, limit }) =>
    [...percepts.values()]
      .filter(
        ({ handledIn, percept: { source } }) =>
          handledIn !== null &&
          handledIn > after &&
          handledIn <= until &&
          (source.kind === 'speech' || source.kind === 'chatter'),
      )
      .sort((one, other) => other.handledIn! - one.handledIn! || (one.percept.id < other.percept.id ? -1 : 1))
      .slice(0, limit)
      .map(({ percept: { text, at } }) => ({ text, at })),
  outcomes: async ({ after, until, since, limit }) => {
    const again = cameAgainAt(rows);
    const isNew = ({ kind, cycle }: HeldMemory['evidence'][number]) =>
      telling.has(kind) && cycle !== null && cycle > after && cycle <= until;
    const news = inOrderOfComing(rows.living).filter(
      ({ memory, evidence }) =>
        !memory.immutable && (evidence.some(isNew) || (again.get(memory.id) ?? -Infinity) > since),
    );
    const newest = ({ memory, evidence }: HeldMemory) =>
      Math.max(
        ...evidence.filter(isNew).map(({ cycle }) => cycle ?? 0),
        (again.get(memory.id) ?? -Infinity) > since ? until : 0,
      );
    const chosen = new Set(news.toSorted((one, other) => newest(other) - newest(one)).slice(0, limit));
    return news
      .filter((row) => chosen.has(row))
      .map(({ memory, evidence }) => ({
        memory: memory.id,
        utility: memory.utility,
        source: evidence.find(({ kind }) => kind === 'persisted')?.source ?? null,
        recurs: again.has(memory.id),
        lines: evidence.flatMap((line) => lineOf(rows, line, until)).slice(-mostLines),
      }));
  },
  learn: async ({ state, counted, memories }) => {
    const { decisions } = rows;
    if (decisions.state !== null && decisions.state.cycle >= state.cycle) return false;
    decisions.state = structuredClone(state);
    for (const { item, outcome } of counted) {
      const row = decisions.all.get(item);
      if (row !== undefined) row.counted = outcome;
    }
    for (const { memory, item, outcome, utility } of memories) {
      const row = rows.all.get(memory);
      if (row !== undefined) row.memory.utility = utility;
      const decision = item === null ? undefined : decisions.all.get(item);
      if (decision !== undefined) decision.outcome = outcome;
    }
    return true;
  },
  decision: async (item) => {
    const row = rows.decisions.all.get(item);
    return row === undefined ? null : { record: row.record, outcome: row.outcome, counted: row.counted };
  },
});

/** When what a memory says came last again, of those of which it did on a later day. */
function cameAgainAt({ occurrences }: MemoryRows): Map<MemoryId, number> {
  const all = occurrences.all();
  const last = new Map<string, number>();
  const themeOf = ({ subject, theme }: Occurrence) => JSON.stringify([subject, theme]);
  for (const each of all) last.set(themeOf(each), Math.max(each.at, last.get(themeOf(each)) ?? -Infinity));
  const again = all.flatMap((each): [MemoryId, number][] => {
    const at = last.get(themeOf(each))!;
    return dayNumber(at) > dayNumber(each.at) ? [[each.memory, at]] : [];
  });
  return new Map(again.toSorted(([, one], [, other]) => one - other));
}

const isUsed = (row: HeldMemory | undefined): boolean =>
  row !== undefined &&
  (row.memory.recalls > 0 ||
    row.evidence.some(({ kind, source }) => kind === 'reinforced' && source !== null));

function lineOf(
  { gut }: MemoryRows,
  { kind, cycle, source, note }: HeldMemory['evidence'][number],
  until: number,
): OutcomeLine[] {
  if (cycle === null || cycle > until) return [];
  const success = kind === 'recalled' ? (gut.felt.find((row) => row.cycle === cycle)?.success ?? null) : null;
  const known = outcomeKinds.find((each) => each === kind);
  return known === undefined ? [] : [{ kind: known, cycle, source, note, success }];
}
