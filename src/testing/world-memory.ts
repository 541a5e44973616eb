import type { Commit } from '../../ports/command.ts';
import type { MemoryId, PerceptId, ScratchId } from '../../ports/identifiers.ts';
import type { Assessment, MemoryChange, ScratchItem } from '../../ports/memory.ts';
import { lexicalSimilarity } from '../../theory/similarity.ts';

/** What a memory of the world holds. */
export interface KeptMemory {
  text: string;
  sourceTag: ScratchItem['sourceTag'];
  immutable: boolean;
  alpha: number;
  beta: number;
}

interface Buffered extends ScratchItem {
  text: string;
  expiresAt: number;
}

/** At least so alike in their words, a text repeats another. */
export const repeats = 0.8;
/** How many memories are searched, the newest. */
const mostSearched = 40;
/** How many are recalled at once. */
const mostRecalled = 3;

/** Long-term memory as the database keeps it, by words alone: what the commits make of it, and what is found there. */
export class WorldMemory {
  readonly memories = new Map<MemoryId, KeptMemory>();
  readonly scratch = new Map<ScratchId, Buffered>();
  /** What each percept said. */
  private readonly said = new Map<PerceptId, string>();

  /** A memory that was there from the beginning. */
  enter(id: string, text: string, immutable = false): void {
    this.memories.set(id as MemoryId, { text, sourceTag: 'imported', immutable, alpha: 1, beta: 4 });
  }

  hear(id: PerceptId, text: string): void {
    this.said.set(id, text);
  }

  /** What a percept reminds of: the most alike, and those that come after them. */
  recall(winner: PerceptId): { recalled: MemoryId[]; nearMisses: MemoryId[] } {
    const cue = this.said.get(winner) ?? '';
    const found = this.searched()
      .filter(([, { immutable }]) => !immutable)
      .map(([id, { text }]) => ({ id, likeness: lexicalSimilarity(cue, text) }))
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

  /** Throws for a change about something unknown, as the database does. */
  apply({ memory, utterances }: Pick<Commit, 'memory' | 'utterances'>): void {
    for (const change of memory) this.change(change, utterances);
  }

  private change(change: MemoryChange, utterances: Commit['utterances']): void {
    switch (change.change) {
      case 'buffered': {
        const { item, expiresAt } = change;
        if (this.scratch.has(item.id)) throw new Error(`"${item.id}" is in the scratch buffer already.`);
        this.scratch.set(item.id, { ...item, expiresAt, text: this.textOf(item, utterances) });
        break;
      }
      case 'persisted': {
        const { text, sourceTag } = this.take(change.from);
        const { alpha, beta } = change;
        this.memories.set(change.memory, { text, sourceTag, immutable: false, alpha, beta });
        break;
      }
      case 'reinforced': {
        this.take(change.from);
        this.weigh(change.memory, change.alpha, change.beta);
        break;
      }
      case 'dropped':
        this.take(change.from);
        break;
      case 'recalled':
        for (const id of change.memories) this.weigh(id, 0.1, 0);
        for (const id of change.nearMisses) this.weigh(id, 0, 0.05);
        break;
      default:
        change satisfies never;
    }
  }

  private take(id: ScratchId): Buffered {
    const item = this.scratch.get(id);
    if (!item) throw new Error(`"${id}" is not in the scratch buffer.`);
    this.scratch.delete(id);
    return item;
  }

  private weigh(id: MemoryId, alpha: number, beta: number): void {
    const memory = this.memories.get(id);
    if (!memory) throw new Error(`There is no memory "${id}".`);
    memory.alpha += alpha;
    memory.beta += beta;
  }

  /** A long life must not become slow: what is older than this is not found by words. */
  private searched(): [MemoryId, KeptMemory][] {
    return [...this.memories].slice(-mostSearched);
  }

  private textOf({ origin }: ScratchItem, utterances: Commit['utterances']): string {
    if ('text' in origin) return origin.text;
    if ('percept' in origin) return this.said.get(origin.percept) ?? '';
    const utterance = utterances.find(({ id }) => id === origin.utterance);
    if (!utterance) throw new Error(`"${origin.utterance}" was not said in this commit.`);
    return utterance.text;
  }

  private assessment(item: Buffered): Assessment {
    const likest = this.searched()
      .map(([memory, { text, immutable }]) => ({
        memory,
        immutable,
        similarity: lexicalSimilarity(item.text, text),
      }))
      .sort((a, b) => b.similarity - a.similarity || (a.memory < b.memory ? -1 : 1))[0];
    const echo = item.recalled.some(
      (id) => lexicalSimilarity(item.text, this.memories.get(id)?.text ?? '') >= repeats,
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
