import { deliberateEpisode } from '../../../ports/at-once.ts';
import type { Evidence, Memory } from '../../../ports/memory.ts';
import { conclusionTypes, consolidationTag } from '../../../ports/memory-change/made-from.ts';
import {
  type First,
  type FirstTime,
  firsts,
  type LookBack,
  type MilestoneRecord,
  type MilestoneStore,
  mostAchieved,
  mostLookedBack,
  perishableFirsts,
} from '../../../ports/milestone.ts';
import {
  firstOwnDecision,
  mostOwnCycles,
  mostOwnValues,
  type OwnCycle,
  type OwnValue,
} from '../../../ports/own-decision.ts';
import { wanderedIds } from '../../../ports/wandering.ts';
import { promotionWords } from '../../../theory/promotion.ts';
import { associationMarks } from '../../../theory/wander-prompts.ts';
import { byCharacters } from './in-order.ts';
import { keptIn } from './long-term/kept-in.ts';
import { inOrderOfComing } from './long-term/memory-rows.ts';
import type { MindRows, PerceptRow } from './rows.ts';

/** What one mind has come to, read from memory. */
export function memoryMilestones(rows: MindRows): MilestoneStore {
  return { record: async () => recordOf(rows) };
}

/** Keeps the first times of what cycles up to `horizon` tell and nothing will, once they are let go of. */
export function keepFirstsOf(rows: MindRows, horizon: number): void {
  for (const first of perishableFirsts) {
    const found = finders[first](rows);
    if (found !== null && found.cycle <= horizon && !rows.keptFirsts.has(first))
      rows.keptFirsts.set(first, found);
  }
}

function recordOf(rows: MindRows): MilestoneRecord {
  const found = firsts.flatMap((first) => {
    const time = rows.keptFirsts.get(first) ?? finders[first](rows);
    return time === null ? [] : [[first, time] as const];
  });
  const achieved = rows.goals
    .filter(({ goal }) => goal.status === 'done')
    .slice(0, mostAchieved)
    .map(({ goal: { id: goal, text, changedAt: at }, cycle }) => ({ goal, text, at, cycle }));
  return { firsts: Object.fromEntries(found), achieved, lookedBack: lookedBack(rows, achieved[0]?.at) };
}

type Line = Omit<Evidence, 'memory'>;
type Holds = (line: Line, memory: Memory, cycle: number) => boolean;

/** Lines of history of memories where something holds, the first of them. What was imported tells of another life. */
function firstLine({ longTerm }: MindRows, holds: Holds): FirstTime | null {
  const found = inOrderOfComing(longTerm.all.values()).flatMap(({ memory, evidence }) => {
    const cycle = keptIn(longTerm, { memory, evidence });
    if (cycle === null) return [];
    return evidence.flatMap((line) =>
      line.cycle !== null && holds(line, memory, cycle)
        ? [{ at: line.at, cycle: line.cycle, memory: memory.id, percept: line.source, claim: null }]
        : [],
    );
  });
  return found.toSorted((one, other) => one.cycle - other.cycle)[0] ?? null;
}

const isConcluded = (type: Memory['type']): boolean => conclusionTypes.some((each) => each === type);

const made = (rows: MindRows, isOf: (type: Memory['type']) => boolean): FirstTime | null =>
  firstLine(
    rows,
    ({ kind }, { sourceTag, type }) => kind === 'persisted' && sourceTag === consolidationTag && isOf(type),
  );

/** The percepts that the mind came upon by itself, which a cycle has taken up, in the order of their cycles. */
const wandered = ({ percepts }: MindRows): (PerceptRow & { handledIn: number })[] =>
  [...percepts.values()]
    .flatMap((row) => (row.handledIn === null ? [] : [{ ...row, handledIn: row.handledIn }]))
    .filter(
      ({ header: { id, source } }) =>
        id >= wanderedIds.from && id < wanderedIds.before && source.kind === 'impulse',
    )
    .sort(
      (one, other) =>
        one.handledIn - other.handledIn ||
        one.header.acceptedAt - other.header.acceptedAt ||
        byCharacters(one.header.id, other.header.id),
    );

const ofPercept = (percept: string, at: number, cycle: number): FirstTime => ({
  at,
  cycle,
  memory: null,
  percept,
  claim: null,
});

/** How the first time of each is found, the same as `db/milestone-store.ts` has it. */
const finders: Readonly<Record<First, (rows: MindRows) => FirstTime | null>> = {
  formed: (rows) =>
    firstLine(
      rows,
      ({ kind, source }, { episode }) =>
        kind === 'persisted' && source !== null && !(episode?.startsWith(deliberateEpisode) ?? false),
    ),
  recalled: (rows) =>
    firstLine(rows, ({ kind, cycle }, _, keptIn) => kind === 'recalled' && (cycle ?? 0) > keptIn),
  merged: (rows) => made(rows, (type) => !isConcluded(type)),
  concluded: (rows) => made(rows, (type) => type === 'reflection'),
  narrated: (rows) => made(rows, (type) => type === 'narrative'),
  promoted: (rows) => firstLine(rows, ({ kind }) => kind === 'promoted'),
  promotedToIdentity: (rows) =>
    firstLine(rows, ({ kind, note }) => kind === 'promoted' && note.startsWith(promotionWords.identity)),
  actedUpon: (rows) => {
    for (const { header, handledIn } of wandered(rows)) {
      const turn = rows.turns.get(handledIn);
      const entries = rows.stream.find(({ cycle }) => cycle === handledIn)?.entries ?? [];
      const isThought = entries.some(
        (entry) => entry.role === 'assistant' && (entry.text !== '' || entry.toolCalls.length > 0),
      );
      if (turn?.winner === header.id && turn.failure === null && isThought)
        return ofPercept(header.id, turn.endedAt, handledIn);
    }
    return null;
  },
  decided: (rows) => firstOwnDecision(ownCycles(rows), ownValues(rows)),
  associated: (rows) => {
    const first = wandered(rows).find(({ percept }) =>
      associationMarks.some((mark) => percept.text.includes(mark)),
    );
    return first === undefined ? null : ofPercept(first.header.id, first.header.acceptedAt, first.handledIn);
  },
  resolved: (rows) => {
    const line = firstLine(rows, ({ kind }) => kind === 'superseded');
    const ended = rows.longTerm.claims.firstEnded();
    if (ended === null || (line !== null && line.at <= ended.at)) return line;
    return { ...ended, memory: null, percept: null };
  },
};

/** The cycles that the mind came to by itself and is sure of, oldest first. */
function ownCycles(rows: MindRows): OwnCycle[] {
  return wandered(rows)
    .flatMap(({ header: { id: percept }, handledIn: cycle }) => {
      const turn = rows.turns.get(cycle);
      const isSure = turn?.winner === percept && turn.failure === null && turn.judged?.uncertain !== true;
      const entries = rows.stream.find((each) => each.cycle === cycle)?.entries ?? [];
      return isSure && entries.some((entry) => entry.role === 'tool')
        ? [{ at: turn.endedAt, cycle, percept, entries }]
        : [];
    })
    .slice(0, mostOwnCycles);
}

/** What came to count as much as a goal because it recurs, and is not withdrawn, in the order in which it came. */
const ownValues = ({ longTerm }: MindRows): OwnValue[] =>
  inOrderOfComing(longTerm.living)
    .flatMap(({ memory: { id: memory, content }, evidence }) => {
      const cycles = evidence.flatMap(({ kind, cycle }) =>
        kind === 'promoted' && cycle !== null ? [cycle] : [],
      );
      return cycles.length === 0 ? [] : [{ memory, content, cycle: Math.min(...cycles) }];
    })
    .slice(0, mostOwnValues);

/** What was made since a goal was achieved, oldest first. */
const lookedBack = ({ longTerm }: MindRows, since: number | undefined): LookBack[] =>
  since === undefined
    ? []
    : inOrderOfComing(longTerm.living)
        .flatMap(({ memory: kept, evidence }) => {
          const { id: memory, type, sourceTag, content, createdAt: at } = kept;
          const cycle = keptIn(longTerm, { memory: kept, evidence });
          const isOwn = sourceTag === 'internal_self' || sourceTag === consolidationTag;
          return type === 'reflection' && isOwn && at >= since && cycle !== null
            ? [{ memory, content, at, cycle }]
            : [];
        })
        .slice(0, mostLookedBack);
