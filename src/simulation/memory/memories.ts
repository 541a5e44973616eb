import { memoriesEntered, memoryRetracted } from '../../../ports/governance-acts.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { Memory, MemoryType } from '../../../ports/memory.ts';
import {
  ImmutableMemory,
  type MemoryStatistics,
  type MemoryStore,
  type Partners,
  type PartnersWanted,
  type ScratchEntry,
} from '../../../ports/memory-store.ts';
import { beliefSpread } from '../../../theory/belief-spread.ts';
import { center, isContested } from '../../../theory/belief-weight.ts';
import { memoryClaims } from './long-term/claims.ts';
import { isConclusion, withdrawnWith } from '../../../ports/memory-change/made-from.ts';
import { Best, firstInOrder } from './in-order.ts';
import { forgetHeldImages, perceptsOfWithdrawn } from './images.ts';
import { memoryGut } from './long-term/gut.ts';
import { unlinedOf } from './long-term/lines.ts';
import { lookAgainAt, originsOf, uncontextualizedOf, unquoteRows } from './long-term/contexts.ts';
import { agingAfter, alikeTo, newestOf, openTensionsAbout, tensionsOf } from './long-term/gathering.ts';
import {
  type BondSide,
  copyOf,
  type HeldMemory,
  inOrderOfComing,
  type MemoryRows,
  searchedText,
} from './long-term/memory-rows.ts';
import { beliefOf, enter, recordsAfter } from './long-term/records.ts';
import { recalledIn } from './long-term/recalled.ts';
import { cameTo, occurrencesIn, patternsOf } from './long-term/patterns.ts';
import { memoryTuning } from './long-term/tuning.ts';
import { nearest, searchRows } from './long-term/search.ts';
import type { MindRows } from './rows.ts';

/** The long-term memory of one mind, in memory. */
export function memoryMemories(mind: MindRows): MemoryStore {
  const { longTerm: rows, percepts } = mind;
  return {
    search: async (query) => searchRows(rows, query, (await query.gut) ?? null),
    nearest: async (vectors, model, limit) =>
      vectors.map((values) => nearest(rows, { model, values }, limit)),
    read: async (ids) => ids.flatMap((id) => copyIfKnown(rows, id)),
    immutables: async () => [...rows.all.values()].filter(({ memory }) => memory.immutable).map(copyOf),
    strongest: async (limit) => {
      const best = new Best<HeldMemory>(limit);
      for (const row of rows.livedWith) best.offer(row, center(row.memory), row.sequence);
      return best.found().map(({ row }) => copyOf(row));
    },
    sample: async (places) => sampleOf(rows, places),
    aging: async (after, limit) => agingAfter(rows, after, limit),
    newest: async (limit) => newestOf(rows, limit),
    conclusions: async (limit) => newestOf(rows, limit, isConclusion),
    tensions: async (limit) => tensionsOf(rows, limit),
    openTensionsAbout: async (episodes) => openTensionsAbout(rows, episodes),
    strategies: async (limit) => inOrderOfComing(rows.howTo).reverse().slice(0, limit).map(copyOf),
    uncontextualized: async (limit) => uncontextualizedOf(rows, limit),
    unlined: async (ids) => unlinedOf(rows, ids),
    origins: async (ids) => originsOf(rows, ids),
    spread: async () =>
      beliefSpread([...rows.living].flatMap(({ memory }) => (memory.immutable ? [] : [memory]))),
    alike: async (ids, given) => alikeTo(rows, ids, given),
    occurrences: async (given) => occurrencesIn(rows, given),
    revisions: async () => ({
      attuned: rows.gut.attuned?.cycle ?? null,
      occurrences: `${rows.occurrences.noticed}/${rows.gut.forgotten}`,
    }),
    recalled: async (given) => recalledIn(rows, given),
    came: async (given) => cameTo(rows, (id) => percepts.has(id as PerceptId), given),
    patterns: async (query) => patternsOf(rows, query),
    partners: async (ids, how) => partnersOf(rows, ids, how),
    count: async () => rows.living.size,
    statistics: async (model) => statisticsOf(rows, model),
    why: async (id) => beliefOf(rows, id),
    scratch: async (limit) =>
      firstInOrder(rows.scratch.values(), limit, byWait).map((entry) => ({ ...entry })),
    keepScratchVectors: async (vectors) => {
      for (const { item, ...vector } of vectors) {
        const entry = rows.scratch.get(item);
        if (entry !== undefined) entry.vector = vector;
      }
    },
    stale: async (model, limit) =>
      [...rows.living]
        .filter(({ vector }) => vector?.model !== model)
        .slice(0, limit)
        .map(({ memory }) => ({
          id: memory.id,
          type: memory.type,
          text: rows.imported.has(memory.id) ? searchedText(memory) : memory.content,
        })),
    embed: async (vectors) => {
      for (const { memory, ...vector } of vectors) {
        const row = rows.all.get(memory);
        if (row !== undefined) rows.embed(row, vector);
      }
    },
    enter: async (records, now) => {
      const entered = enter(rows, records, now);
      mind.logGovernance(memoriesEntered(entered, now));
      return entered.length;
    },
    records: async (after, limit) => recordsAfter(rows, after, limit),
    retract: async (id, given) => {
      const isRetracted = retract(rows, id, given);
      if (isRetracted) {
        mind.logGovernance([memoryRetracted(id, given)]);
        forgetHeldImages(mind, perceptsOfWithdrawn(rows));
      }
      return isRetracted;
    },
    forgotten: async () => rows.forgotten(),
    cached: async (texts, model) => texts.map((text) => rows.cache.get(cacheKey(model, text)) ?? null),
    cache: async (vectors) => {
      for (const { text, model, values } of vectors) rows.cache.set(cacheKey(model, text), values);
    },
    claims: memoryClaims(rows.claims, (percepts) => lookAgainAt(rows, percepts)),
    gut: memoryGut(rows),
    tuning: memoryTuning(rows, percepts),
    madeOf: async (sources) =>
      sources.flatMap((source) =>
        [...(rows.madeOf.get(source) ?? [])]
          .filter((memory) => rows.all.get(memory)?.memory.retracted === null)
          .map((memory) => ({ source, memory })),
      ),
  };
}

const cacheKey = (model: string, text: string): string => JSON.stringify([model, text]);

/** What is recalled with a memory that is not withdrawn, the strongest tie first; of equals the older partner. */
function strongest(rows: MemoryRows, id: MemoryId, top: number): BondSide[] {
  const best = new Best<BondSide>(top, ({ partner }) => partner.memory.retracted === null);
  for (const tie of rows.tiesOf(id)) best.offer(tie, tie.strength, tie.partner.sequence);
  return best.found().map(({ row }) => row);
}

function sampleOf(rows: MemoryRows, places: readonly number[]): Memory[] {
  const changeable = inOrderOfComing(rows.living).filter(({ memory }) => !memory.immutable);
  const wanted = new Set(places.map((place) => Math.floor(place * changeable.length)));
  return changeable.filter((_, place) => wanted.has(place)).map(copyOf);
}

/** The order of scratch items: the longest wait first, of equals the order in which they were let in. */
const byWait = (a: ScratchEntry, b: ScratchEntry): number => a.at - b.at;

function copyIfKnown(rows: MemoryRows, id: MemoryId): Memory[] {
  const row = rows.all.get(id);
  return row === undefined ? [] : [copyOf(row)];
}

function retract(
  rows: MemoryRows,
  id: MemoryId,
  { by, reason, now: at }: { by: string; reason: string; now: number },
): boolean {
  const row = rows.all.get(id);
  if (row === undefined || row.memory.retracted !== null) return false;
  if (row.memory.immutable) throw new ImmutableMemory(id);
  const made = rows.madeFrom(id).filter(({ memory }) => memory.retracted === null && !memory.immutable);
  unquoteRows(rows, [id, ...made.map(({ memory }) => memory.id)], []);
  withdraw(rows, row, { at, by, reason });
  rows.decisions.forgetDropped();
  for (const each of made) withdraw(rows, each, { at, by, reason: withdrawnWith(id, reason) });
  return true;
}

/** Withdraws a memory, with a line in its history that says who wanted it. */
function withdraw(rows: MemoryRows, row: HeldMemory, retracted: NonNullable<Memory['retracted']>): void {
  const { at, by: source, reason: note } = retracted;
  rows.withdraw(row, retracted);
  row.evidence.push({ kind: 'retracted', times: 1, cycle: null, at, alpha: 0, beta: 0, source, note });
}

function statisticsOf(rows: MemoryRows, model: string): MemoryStatistics {
  const living = [...rows.living];
  const byType: Partial<Record<MemoryType, number>> = {};
  for (const { memory } of living) byType[memory.type] = (byType[memory.type] ?? 0) + 1;
  const centers = living.reduce((sum, { memory }) => sum + center(memory), 0);
  return {
    memories: living.length,
    byType,
    retracted: rows.all.size - living.length,
    immutable: living.filter(({ memory }) => memory.immutable).length,
    contested: living.filter(({ memory }) => isContested(memory)).length,
    buffered: rows.scratch.size,
    stale: living.filter(({ vector }) => vector?.model !== model).length,
    entities: rows.mentions.size,
    coAccesses: rows.bonds,
    meanCenter: living.length === 0 ? null : centers / living.length,
  };
}

function partnersOf(
  rows: MemoryRows,
  ids: readonly MemoryId[],
  { tops, along = { most: 0, but: [] } }: PartnersWanted,
): Partners {
  const seen = new Set<MemoryId>();
  let front = [...new Set(ids)];
  const found = tops.flatMap((top, hop) => {
    for (const id of front) seen.add(id);
    const sides = front.flatMap((memory) =>
      strongest(rows, memory, top).map((side) => ({ memory, side, hop })),
    );
    front = [...new Set(sides.map(({ side }) => side.partner.memory.id))].filter((id) => !seen.has(id));
    return sides;
  });
  const byNearness = found.toSorted(
    (a, b) =>
      a.hop - b.hop || b.side.strength - a.side.strength || a.side.partner.sequence - b.side.partner.sequence,
  );
  const near = new Set(byNearness.map(({ side }) => side.partner));
  const others = [...near].filter(({ memory }) => !along.but.includes(memory.id));
  return {
    ties: found.map(({ memory, side: { partner, count, at } }) => ({
      memory,
      partner: partner.memory.id,
      count,
      at,
    })),
    memories: others.slice(0, along.most).map(copyOf),
  };
}
