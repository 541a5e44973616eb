import { belowCeiling, type BeliefWeight, center, newMemoryWeight } from '../../theory/belief-weight.ts';
import { extractEntities } from '../../theory/entities.ts';
import { rememberedText } from '../believed-text.ts';
import type { GateRecord } from '../gate-record.ts';
import type { ScratchId } from '../identifiers.ts';
import type { Evidence, Memory, MemoryChange } from '../memory.ts';
import type { ScratchEntry } from '../memory-store.ts';
import { storableText } from '../storable-text.ts';
import { type ChangeMoment, conflict } from './change-moment.ts';
import { isChangeable, knownOf } from './changeable.ts';
import { gather, namesWithdrawn } from './gather.ts';
import { itemLine } from './item-line.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { newMemory } from '../new-memory.ts';
import { useKind } from './use-strategy.ts';
import { weigh } from './weigh.ts';

type Judged<Kind extends MemoryChange['change']> = Extract<MemoryChange, { change: Kind }>;

/**
 * Applies the change by which a scratch item becomes a memory, under an id that is not known yet. What stands for memories of which one was
 * withdrawn meanwhile becomes none.
 */
export function persist(
  view: MemoryView,
  change: Judged<'persisted'>,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  const item = waiting(view, change.from, moment);
  const { memory: id, contradicts, supersedes = [], gathers = [] } = change;
  if (view.memory(id) !== null) throw conflict(moment, `makes another memory under the id "${id}"`);
  const contradicted = contradicts && knownOf(view, contradicts, moment);
  const older = supersedes.map((each) => knownOf(view, each, moment)).filter(isChangeable);
  const judged = [change.from];
  if (namesWithdrawn(view, gathers)) return { judged };
  const decided = decidedOf(change.from, change.rests);
  const made = memoryFrom(item, change, view.nextPosition(item.episode));
  const others = gathers.filter(({ memory }) => !supersedes.includes(memory));
  const { sources, ...gathered } = gather(view, { item, memory: id, type: change.type }, others, moment);
  const metadata = { ...made.metadata, ...(sources.length > 0 && { gathers: sources }) };
  const memory = { ...made, metadata };
  const replaced = older.map((each) => supersessionOf(view, { item, memory }, each, moment));
  return {
    weighed: [...replaced.map(({ weighed }) => weighed), ...gathered.weighed],
    entered: [
      {
        memory,
        vector: item.vector,
        supersedes: [...older.map((each) => each.id), ...gathered.linked],
        entities: extractEntities(memory.content, item.speaker),
      },
    ],
    told: [
      itemLine(item, { ...weightOf(memory), memory: id, kind: 'persisted', why: change.why }, moment),
      ...firstUse(item, id, moment),
      ...(contradicted ? contradictionOf(item, memory, contradicted, moment) : []),
      ...replaced.map(({ line }) => line),
      ...gathered.told,
    ],
    judged,
    decided,
    unquoted: older.map((each) => each.id),
  };
}

/** What came of the task that a new strategy is of: its first use. What that weighs stands in the line before. */
function firstUse(
  { effectiveness, episode }: ScratchEntry,
  memory: Memory['id'],
  { cycle, now }: ChangeMoment,
): Evidence[] {
  if (effectiveness === null) return [];
  const kind = useKind(didWork(effectiveness));
  return [{ memory, kind, times: 1, cycle, at: now, alpha: 0, beta: 0, source: episode, note: '' }];
}

/** Whether a strategy of this effectiveness worked, rather than failed. */
const didWork = (effectiveness: number): boolean => effectiveness >= 0.5;

/** The record of a decision; none for what passed no gate. */
const decidedOf = (
  item: ScratchId,
  record: GateRecord | undefined,
  leavesVector = false,
): MemoryWrites['decided'] => (record === undefined ? [] : [{ item, record, leavesVector }]);

const weightOf = ({ alpha, beta }: BeliefWeight): BeliefWeight => ({ alpha, beta });

/**
 * The history lines of a contradiction, one for each of the two memories. Weights do not change until somebody resolves it. A
 * safety memory gets no line (I12).
 */
function contradictionOf(
  item: ScratchEntry,
  { id }: Memory,
  contradicted: KnownMemory,
  moment: ChangeMoment,
): Evidence[] {
  const nothing = { kind: 'contradicted', alpha: 0, beta: 0 } as const;
  const own = { ...nothing, memory: id, why: `It contradicts the memory "${contradicted.id}".` };
  const others = { ...nothing, memory: contradicted.id, why: `The memory "${id}" contradicts it.` };
  const lines = isChangeable(contradicted) ? [own, others] : [own];
  return lines.map((line) => itemLine(item, line, moment));
}

/** The share of the centre of what stands in its place to which a superseded belief falls, and the least evidence against it. */
const supersededShare = 0.9;
const leastAgainst = 0.5;

/**
 * What becomes of a memory in whose place another stands now: so much counts against it that it is believed less than that, as far as one
 * pass allows and else in later ones; and its history line.
 */
function supersessionOf(
  view: MemoryView,
  { item, memory }: { item: ScratchEntry; memory: Memory },
  older: KnownMemory,
  moment: ChangeMoment,
): { weighed: KnownMemory; line: Evidence } {
  const { alpha, beta } = older;
  const missing = alpha / (supersededShare * center(memory)) - alpha - beta;
  const evidence = { alpha: 0, beta: Math.max(leastAgainst, missing) };
  const { weighed, added } = weigh(view, older, evidence, { ...moment, isSpread: true });
  const why = `In its place stands the memory "${memory.id}".`;
  return { weighed, line: itemLine(item, { ...added, memory: older.id, kind: 'superseded', why }, moment) };
}

/** Applies the change by which a scratch item becomes evidence for or against a known memory, and leaves the buffer. */
export function reinforceBy(
  view: MemoryView,
  change: Judged<'reinforced'>,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  const item = waiting(view, change.from, moment);
  const memory = knownOf(view, change.memory, moment);
  const judged = [change.from];
  if (!isChangeable(memory)) return { judged };
  const { weighed, added } = weigh(view, memory, change, { ...moment, isSpread: true });
  const { effectiveness, episode } = item;
  const told = change.beta > change.alpha ? 'contradicted' : 'reinforced';
  const kind = effectiveness === null ? told : useKind(didWork(effectiveness));
  const line = itemLine(item, { ...added, memory: memory.id, kind, why: change.why }, moment);
  return {
    weighed: [weighed],
    told: [effectiveness === null ? line : { ...line, source: episode }],
    judged,
    decided: decidedOf(change.from, change.rests),
  };
}

/** Applies the change by which a scratch item is dropped. */
export function drop(
  view: MemoryView,
  { from, rests, leavesVector }: Judged<'dropped'>,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  waiting(view, from, moment);
  return { judged: [from], decided: decidedOf(from, rests, leavesVector) };
}

function waiting(view: MemoryView, id: ScratchId, moment: ChangeMoment): ScratchEntry {
  const item = view.waiting(id);
  if (item !== null) return item;
  throw conflict(moment, `judges "${id}", which does not wait in the scratch buffer`);
}

/** The memory that a scratch item becomes. A weight that is left out is that of every new memory. */
export const memoryFrom = (
  item: ScratchEntry,
  change: Omit<Judged<'persisted'>, 'change' | 'from' | 'why' | 'alpha' | 'beta'> & Partial<BeliefWeight>,
  position: number,
): Memory =>
  newMemory({
    id: change.memory,
    type: change.type,
    content: rememberedText(item),
    compressed: change.compressed === null ? null : storableText(change.compressed),
    ...belowCeiling({ ...newMemoryWeight, ...change }),
    sourceTag: item.sourceTag,
    sourceConfidence: item.sourceConfidence,
    speaker: item.speaker,
    episode: item.episode,
    position,
    eventAt: item.eventAt ?? null,
    createdAt: item.at,
    metadata: {
      ...(item.effectiveness !== null && { effectiveness: item.effectiveness }),
      ...(change.contradicts !== null && { contradicts: change.contradicts }),
      ...(item.somatic !== null && { somatic: item.somatic }),
    },
  });
