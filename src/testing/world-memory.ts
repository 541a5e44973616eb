import type { Commit } from '../../ports/command.ts';
import type { MemoryId, MindId, PerceptId, ScratchId, UtteranceId } from '../../ports/identifiers.ts';
import type { Assessment } from '../../ports/assessment.ts';
import type { Memory } from '../../ports/memory.ts';
import { applyChanges } from '../../ports/memory-change/apply-changes.ts';
import { changeMoment } from '../../ports/memory-change/change-moment.ts';
import { isChangeable } from '../../ports/memory-change/changeable.ts';
import { type KnownMemory, knownMemory, type MemoryView } from '../../ports/memory-change/memory-view.ts';
import { isConsolidation, isMerged } from '../../ports/memory-change/made-from.ts';
import type { MemoryWrites } from '../../ports/memory-change/memory-writes.ts';
import { pairOf } from '../../ports/memory-change/pair-of.ts';
import type { ScratchEntry } from '../../ports/memory-store.ts';
import { newMemory } from '../../ports/new-memory.ts';
import type { BeliefWeight } from '../../theory/belief-weight.ts';
import type { Bond } from '../../theory/co-access.ts';
import { isGoalLike } from '../../theory/goal-share.ts';
import { lexicalSimilarity } from '../../theory/similarity.ts';

/** At least so alike in their words, a text repeats another. */
export const repeats = 0.8;
/** How many memories are searched, the newest. */
const mostSearched = 40;
/** How many are recalled at once. */
const mostRecalled = 3;

/** Long-term memory as the database keeps it, by words alone: what the commits make of it, and what is found there. */
export class WorldMemory {
  readonly memories = new Map<MemoryId, Memory>();
  readonly scratch = new Map<ScratchId, ScratchEntry>();
  private readonly listeners: ((commit: Commit) => void)[] = [];
  private readonly judged = new Set<ScratchId>();
  /** The bonds of memories, by pair. */
  private readonly bonds = new Map<string, Bond>();
  /** The text of each percept and utterance. */
  private readonly said = new Map<PerceptId, string>();
  private readonly uttered = new Map<UtteranceId, string>();

  /** A memory that was there from the beginning; with a weight, it has that instead of a new memory's. */
  enter(id: string, text: string, given: { immutable?: boolean; weight?: BeliefWeight } = {}): void {
    this.memories.set(
      id as MemoryId,
      newMemory({
        id: id as MemoryId,
        type: 'semantic',
        content: text,
        immutable: given.immutable ?? false,
        ...given.weight,
        sourceTag: 'imported',
        createdAt: 0,
      }),
    );
  }

  hear(id: PerceptId, text: string): void {
    this.said.set(id, text);
  }

  /** What a percept reminds of: the most alike, and those that come after them. */
  recall(winner: PerceptId): { recalled: MemoryId[]; nearMisses: MemoryId[] } {
    const cue = this.said.get(winner) ?? '';
    const found = this.searched()
      .filter(([, { immutable }]) => !immutable)
      .map(([id, { content }]) => ({ id, likeness: lexicalSimilarity(cue, content) }))
      .filter(({ likeness }) => likeness > 0)
      .sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
    return {
      recalled: found.slice(0, mostRecalled),
      nearMisses: found.slice(mostRecalled, mostRecalled + 2),
    };
  }

  assess(limit: number): { assessments: Assessment[]; memories: number; more: boolean } {
    const all = [...this.scratch.values()];
    const assessments = all.slice(0, limit).map((item) => this.assessment(item));
    return { assessments, memories: this.memories.size, more: all.length > limit };
  }

  /** The memories that can change and were not withdrawn, in the order in which they came. */
  living(): Memory[] {
    return [...this.memories.values()].filter(({ immutable, retracted }) => !immutable && retracted === null);
  }

  /** Calls the listener after each commit. */
  listen(listener: (commit: Commit) => void): void {
    this.listeners.push(listener);
  }

  /** Applies the memory changes of a commit. */
  commit(made: Commit, now: number): void {
    const { memory, utterances } = made;
    for (const { id, text } of utterances) this.uttered.set(id, text);
    this.write(this.apply(this.view(), memory, changeMoment('ada' as MindId, made, now)));
    for (const listener of this.listeners) listener(made);
  }

  /** The rows of a commit's changes. */
  protected apply(...given: Parameters<typeof applyChanges>): MemoryWrites {
    return applyChanges(...given);
  }

  private view(): MemoryView {
    return {
      memory: (id) => {
        const memory = this.memories.get(id);
        return memory === undefined ? null : knownMemory(memory);
      },
      goalLike: () => this.changeable().filter(isGoalLike),
      owing: () => this.changeable().filter(({ movement }) => movement?.owed !== undefined),
      madeFrom: (id) => this.madeFrom(id),
      waiting: (item) => this.scratch.get(item) ?? null,
      wasBuffered: (item) => this.scratch.has(item) || this.judged.has(item),
      bond: (one, other) => this.bonds.get(pairOf(one, other)) ?? null,
      nextPosition: (episode) =>
        [...this.memories.values()].filter((memory) => memory.episode === episode).length,
      textOf: (origin) =>
        ('percept' in origin ? this.said.get(origin.percept) : this.uttered.get(origin.utterance)) ?? null,
    };
  }

  /** What goes with a memory that is forgotten: what was made of it, and what it was merged of, directly or over others. */
  private madeFrom(id: MemoryId): KnownMemory[] {
    const gone = new Set<MemoryId>([id]);
    const gatheredBy = (memory: Memory) => (memory.metadata['gathers'] ?? []) as MemoryId[];
    for (const one of gone)
      for (const memory of this.memories.values()) {
        if (isConsolidation(memory) && gatheredBy(memory).includes(one)) gone.add(memory.id);
        if (memory.id === one && isMerged(memory)) for (const each of gatheredBy(memory)) gone.add(each);
      }
    gone.delete(id);
    return [...gone].flatMap((each) => {
      const memory = this.memories.get(each);
      return memory === undefined ? [] : [knownMemory(memory)];
    });
  }

  private changeable(): KnownMemory[] {
    return [...this.memories.values()].map(knownMemory).filter(isChangeable);
  }

  private write(writes: MemoryWrites): void {
    const { buffered, entered, weighed, contextualized, recompressed, withdrawn, tied, judged } = writes;
    for (const item of buffered) this.scratch.set(item.id, item);
    for (const { memory } of entered) this.memories.set(memory.id, memory);
    for (const { id, isWithdrawn: _, ...weight } of weighed)
      this.memories.set(id, { ...this.memories.get(id)!, ...weight });
    for (const { memory, context } of contextualized)
      this.memories.set(memory, { ...this.memories.get(memory)!, contextualized: context });
    for (const { memory, line } of recompressed)
      if (line !== null) this.memories.set(memory, { ...this.memories.get(memory)!, compressed: line });
    for (const { id, retracted } of withdrawn)
      this.memories.set(id, { ...this.memories.get(id)!, retracted });
    for (const { one, other, ...bond } of tied) this.bonds.set(pairOf(one, other), bond);
    for (const item of judged) {
      this.scratch.delete(item);
      this.judged.add(item);
    }
  }

  /** A long life must not become slow: what is older than this is not found by words. */
  private searched(): [MemoryId, Memory][] {
    return [...this.memories].filter(([, { retracted }]) => retracted === null).slice(-mostSearched);
  }

  private assessment(item: ScratchEntry): Assessment {
    const likest = this.searched()
      .map(([memory, { content, immutable }]) => ({
        memory,
        immutable,
        similarity: lexicalSimilarity(item.text, content),
      }))
      .sort((a, b) => b.similarity - a.similarity || (a.memory < b.memory ? -1 : 1))[0];
    const echo = item.recalled.some(
      (id) => lexicalSimilarity(item.text, this.memories.get(id)?.content ?? '') >= repeats,
    );
    const { id, type, sourceTag, sourceConfidence, effectiveness, at, expiresAt } = item;
    return {
      item: id,
      type,
      sourceTag,
      sourceConfidence,
      effectiveness,
      at,
      expiresAt,
      fresh: true,
      nearest: likest ?? null,
      attention: 0.7,
      identity: null,
      contradiction: 'agrees',
      gut: null,
      echo,
      compressed: null,
    };
  }
}
