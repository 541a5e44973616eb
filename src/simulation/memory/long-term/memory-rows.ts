import type { MemoryId, ScratchId } from '../../../../ports/identifiers.ts';
import type { Evidence, Memory } from '../../../../ports/memory.ts';
import {
  type Forgotten,
  type ModelVector,
  mostForgotten,
  type ScratchEntry,
} from '../../../../ports/memory-store.ts';
import { outcomesIn, quotesMemory } from '../../../../ports/strategy.ts';
import { isConsolidation, isMerged, isOfCrash } from '../../../../ports/memory-change/made-from.ts';
import { totalEvidence } from '../../../../theory/belief-weight.ts';
import { survivesPruning } from '../../../../theory/co-access-score.ts';
import { type Bond, coAccessHalfLife, lastingStrength } from '../../../../theory/co-access.ts';
import { isDormant } from '../../../../theory/dormancy.ts';
import { entityForm } from '../../../../theory/entities.ts';
import { isGoalLike } from '../../../../theory/goal-share.ts';
import { livedWithFrom } from '../../../../theory/identity-draw.ts';
import { ClaimRows } from './claims.ts';
import { GutRows } from './gut-rows.ts';
import { putInOrder } from '../in-order.ts';
import { Mentions } from './mentions.ts';
import { LexicalIndex } from './lexical-index.ts';
import { OccurrenceRows } from './occurrences.ts';
import { DecisionRows } from './decision-rows.ts';
import { VectorIndex } from './vector-index.ts';

/** A long-term memory with its evidence and indexes. */
export interface HeldMemory {
  readonly memory: Memory;
  vector: ModelVector | null;
  readonly entities: readonly string[];
  readonly supersedes: readonly MemoryId[];
  /** The percepts and utterances that its context is of; left out while it was not looked. */
  contextOf?: readonly string[];
  /** The memories beside which its line was made anew, and the line of the gate; left out while it was not. */
  lined?: { beside: readonly MemoryId[]; before: string | null };
  /** As it came; `historyOf` has it oldest first. */
  evidence: Omit<Evidence, 'memory'>[];
  /** Its place among all that ever came, from 0: of equals the older is found first, as on a database. */
  readonly sequence: number;
}

/** A bond as one of its two sides sees it. */
export interface BondSide extends Bond {
  partner: HeldMemory;
  /** Which of two is the stronger, at whatever moment. */
  strength: number;
}

/** A copy of a memory's history, oldest first. */
export const historyOf = ({ evidence }: Pick<HeldMemory, 'evidence'>): Omit<Evidence, 'memory'>[] =>
  structuredClone(evidence).sort((one, other) => one.at - other.at);

/** The text that a search by words reads. */
export const searchedText = ({ contextualized, content }: Memory): string => contextualized ?? content;

/** A copy of a memory, for callers that may change it. */
export function copyOf({ memory, evidence }: HeldMemory): Memory {
  const { accesses, retracted, metadata } = memory;
  const copy: Memory = {
    ...memory,
    accesses: [...accesses],
    retracted: retracted && { ...retracted },
    metadata: Object.keys(metadata).length === 0 ? {} : structuredClone(metadata),
  };
  // what came of it is told by its history
  if (copy.outcomes !== undefined) delete copy.outcomes;
  const outcomes = memory.type === 'procedural' ? outcomesIn(evidence) : undefined;
  if (outcomes !== undefined) copy.outcomes = outcomes;
  return copy;
}

/** Rows in the order in which they came. */
export const inOrderOfComing = (rows: Iterable<HeldMemory>): HeldMemory[] =>
  [...rows].sort((one, other) => one.sequence - other.sequence);

function keepIn(rows: Set<HeldMemory>, row: HeldMemory, belongs: boolean): void {
  if (belongs) rows.add(row);
  else rows.delete(row);
}

const byPosition = (a: HeldMemory, b: HeldMemory): number =>
  (a.memory.position ?? 0) - (b.memory.position ?? 0);

/** The long-term memory of one mind, as plain data with its indexes. */
export class MemoryRows {
  /** In the order in which they came. */
  readonly all = new Map<MemoryId, HeldMemory>();
  /** Those that are not withdrawn. */
  readonly living = new Set<HeldMemory>();
  /** Those that came past the gates, from outside. */
  readonly imported = new Set<MemoryId>();
  /** Those that were withdrawn. */
  readonly withdrawn = new Set<HeldMemory>();
  /** Those that can change and weigh as much as a goal, and those that are owed evidence from earlier passes. */
  readonly goalLike = new Set<HeldMemory>();
  readonly owing = new Set<HeldMemory>();
  /** Those that can change and that much was lived with. */
  readonly livedWith = new Set<HeldMemory>();
  /** Those of the living that tell how something is done: few. */
  readonly howTo = new Set<HeldMemory>();
  /** Those of the living that may quote others: these, and what is kept of crashes. */
  readonly quoting = new Set<HeldMemory>();
  readonly scratch = new Map<ScratchId, ScratchEntry>();
  /** Items that were judged, and the cycle in which each was buffered: their ids are known as long as that cycle is. */
  readonly judged = new Map<ScratchId, number>();
  /** The words of what is neither withdrawn nor dormant. */
  readonly words = new LexicalIndex<HeldMemory>();
  /** The vectors of what is not withdrawn. */
  readonly vectors = new VectorIndex<HeldMemory>();
  /** The moments of each episode, by position. */
  readonly episodes = new Map<string, HeldMemory[]>();
  /** Who and what memories speak of. */
  readonly mentions = new Mentions<HeldMemory>();
  /** What stands in place of each memory. */
  readonly successors = new Map<MemoryId, MemoryId[]>();
  readonly #ties = new Map<MemoryId, Map<MemoryId, BondSide>>();
  /** Vectors of texts outside memory, by model and text, in the order in which they came. */
  readonly cache = new Map<string, Float32Array>();
  /** The memories that each percept made or confirmed. */
  readonly madeOf = new Map<string, Set<MemoryId>>();
  /** What was claimed to the mind. */
  readonly claims = new ClaimRows();
  /** What recurs. */
  readonly occurrences = new OccurrenceRows();
  /** What was felt. */
  readonly gut = new GutRows();
  /** What the gates decided. */
  readonly decisions = new DecisionRows();

  add(added: Omit<HeldMemory, 'sequence'>): void {
    const row: HeldMemory = { ...added, sequence: this.all.size };
    const { memory, supersedes, entities } = row;
    this.all.set(memory.id, row);
    for (const old of supersedes) this.successors.set(old, [...(this.successors.get(old) ?? []), memory.id]);
    this.mentions.add(row, entities.map(entityForm));
    if (memory.episode !== null && memory.position !== null) {
      const moments = this.episodes.get(memory.episode) ?? [];
      this.episodes.set(memory.episode, moments);
      putInOrder(moments, row, byPosition);
    }
    if (memory.retracted === null) {
      this.living.add(row);
      if (memory.type === 'procedural') this.howTo.add(row);
      if (memory.type === 'procedural' || isOfCrash(memory)) this.quoting.add(row);
      if (row.vector !== null) this.vectors.add(row, row.vector);
    } else this.withdrawn.add(row);
    for (const line of row.evidence) this.noteSource(memory.id, line);
    this.weighed(row);
  }

  /** Notes which percept made or confirmed a memory. */
  noteSource(memory: MemoryId, { source, kind }: Pick<Evidence, 'source' | 'kind'>): void {
    if (source !== null && (kind === 'persisted' || kind === 'reinforced'))
      this.madeOf.set(source, (this.madeOf.get(source) ?? new Set()).add(memory));
  }

  embed(row: HeldMemory, vector: ModelVector): void {
    if (row.vector !== null) this.vectors.delete(row);
    row.vector = vector;
    if (this.living.has(row)) this.vectors.add(row, vector);
  }

  /** Updates the indexes after the weight of a memory has changed, or it was withdrawn: words may find it no more, or again. */
  weighed(row: HeldMemory): void {
    const isLiving = this.living.has(row);
    const canChange = isLiving && !row.memory.immutable;
    keepIn(this.goalLike, row, canChange && isGoalLike(row.memory));
    keepIn(this.owing, row, canChange && row.memory.movement?.owed !== undefined);
    keepIn(this.livedWith, row, canChange && totalEvidence(row.memory) >= livedWithFrom);
    const isFound = isLiving && !isDormant(row.memory);
    if (isFound === this.words.has(row)) return;
    if (isFound) this.words.add(row, searchedText(row.memory));
    else this.words.remove(row);
  }

  /** Gives a memory the text that it is found by, and notes what of; null and undefined where it is to be looked at again. */
  contextualize(row: HeldMemory, context: string | null, contextOf: readonly string[] | undefined): void {
    this.words.forget(row);
    row.memory.contextualized = context === null ? null : `${context}\n${row.memory.content}`;
    if (contextOf === undefined) delete row.contextOf;
    else row.contextOf = contextOf;
    this.weighed(row);
  }

  withdraw(row: HeldMemory, retracted: NonNullable<Memory['retracted']>): void {
    row.memory.retracted = retracted;
    this.living.delete(row);
    this.withdrawn.add(row);
    this.howTo.delete(row);
    this.quoting.delete(row);
    this.vectors.delete(row);
    this.occurrences.drop(row.memory.id);
    this.gut.forget((percept) => this.madeOf.get(percept)?.has(row.memory.id) === true);
    this.weighed(row);
  }

  /** What goes with a memory that is forgotten, directly or over others: what was made of it, what it was merged of, and the strategies that quote it; withdrawn ones too. */
  madeFrom(id: MemoryId): HeldMemory[] {
    const found = new Set<HeldMemory>();
    const sources = [id];
    for (const source of sources) {
      const made = (this.successors.get(source) ?? []).flatMap((each) => {
        const row = this.all.get(each);
        return row !== undefined && isConsolidation(row.memory) ? [row] : [];
      });
      const row = this.all.get(source);
      const mergedOf = row !== undefined && isMerged(row.memory) ? row.supersedes : [];
      const quoting =
        row === undefined ? [] : [...this.quoting].filter((each) => quotesMemory(each.memory, row.memory));
      for (const each of [...made, ...mergedOf.flatMap((other) => this.all.get(other) ?? []), ...quoting]) {
        if (each.memory.id === id || found.has(each)) continue;
        found.add(each);
        sources.push(each.memory.id);
      }
    }
    return inOrderOfComing(found);
  }

  /** Whether a memory that consolidation made of others stands for this one. */
  isStoodFor({ memory: { id } }: HeldMemory): boolean {
    return (this.successors.get(id) ?? []).some((successor) => {
      const memory = this.all.get(successor)?.memory;
      return (
        memory !== undefined &&
        memory.retracted === null &&
        isConsolidation(memory) &&
        memory.type !== 'tension'
      );
    });
  }

  /** What was withdrawn by a cycle, the newest first. */
  forgotten(): Forgotten[] {
    return inOrderOfComing(this.withdrawn)
      .reverse()
      .flatMap(({ memory: { id, content }, evidence }) =>
        evidence.flatMap(({ kind, cycle }) =>
          kind === 'retracted' && cycle !== null ? [{ memory: id, content, cycle }] : [],
        ),
      )
      .sort((one, other) => other.cycle - one.cycle)
      .slice(0, mostForgotten);
  }

  /** The place of the next moment of an episode. */
  nextPosition(episode: string): number {
    const last = this.episodes.get(episode)?.at(-1)?.memory.position;
    return last == null ? 0 : Math.floor(last) + 1;
  }

  /** Removes an item from the scratch buffer. */
  judge(item: ScratchId): void {
    this.judged.set(item, this.scratch.get(item)!.cycle);
    this.scratch.delete(item);
  }

  /** Writes the bond of two known memories. */
  bind(one: MemoryId, other: MemoryId, { count, at }: Bond): void {
    const strength = lastingStrength({ count, at });
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const ties = this.#ties.get(from) ?? new Map<MemoryId, BondSide>();
      this.#ties.set(from, ties.set(to, { count, at, partner: this.all.get(to)!, strength }));
    }
  }

  bond(one: MemoryId, other: MemoryId): Bond | null {
    return this.#ties.get(one)?.get(other) ?? null;
  }

  /** Removes bonds that never grew beyond two, and were not renewed for thirty days (docs/model/recall.md). */
  loosen(now: number): void {
    for (const ties of this.#ties.values())
      for (const [partner, tie] of ties)
        if (tie.at < now - coAccessHalfLife && !survivesPruning(tie, now)) ties.delete(partner);
  }

  /** The bonds of a memory. */
  tiesOf(id: MemoryId): Iterable<BondSide> {
    return this.#ties.get(id)?.values() ?? [];
  }

  get bonds(): number {
    return [...this.#ties.values()].reduce((sum, { size }) => sum + size, 0) / 2;
  }
}
