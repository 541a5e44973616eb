import type { ClaimStore } from './claim.ts';
import type { ContextStore } from './contextualized.ts';
import type { GutStore } from './gut-store.ts';
import type { MemoryId, PerceptId, ScratchId } from './identifiers.ts';
import type { Evidence, Memory, MemoryType, ScratchItem } from './memory.ts';
import type { OccurrenceStore } from './pattern.ts';
import type { RevisionStore } from './revisions.ts';
import type { SpreadStore } from './spread-store.ts';
import type { StrategyStore } from './strategy.ts';
import type { TensionStore } from './tension-store.ts';
import type { TuningStore } from './tuning.ts';

/** A memory with the score that an arm of the search gives it; larger is better. */
export interface Scored {
  memory: MemoryId;
  score: number;
}

/** A vector and the model that made it: only those of one model can be compared. */
export interface ModelVector {
  model: string;
  values: Float32Array;
}

/** A search of memory. */
export interface MemoryQuery {
  text: string;
  /** The vector of the query and its model; null while there is none: the search goes by words. */
  vector: ModelVector | null;
  /** The names and things that the query speaks of. */
  entities: readonly string[];
  /** The period that the query speaks of, milliseconds since the epoch; null when of none. */
  period: { from: number; to: number } | null;
  /** The most results of each arm. */
  limit: number;
  /** What is felt, as soon as that is known; null where nothing is. It is waited for only when what was found is read. Left out for nothing. */
  gut?: Promise<GutVectors | null>;
}

/** Two vectors of one model that memories are held against besides the cue: see `CandidateMemory.toGut`. */
export interface GutVectors {
  model: string;
  subconscious: Float32Array;
  delta: Float32Array;
}

/** The results of a search, by arm. Retracted memories are never among it. */
export interface Candidates {
  /** BM25 over the words, with document frequencies of this mind alone. */
  lexical: Scored[];
  /** Cosine, -1 to 1. */
  vector: Scored[];
  /** Memories whose event falls into the period, a larger share of it scoring higher. */
  temporal: Scored[];
  /** Personalized PageRank over entities and memories. */
  graph: Scored[];
  /** How-to memories, by words and vector. */
  procedural: Scored[];
  /**
   * Every memory named above, and the neighbouring moments of all of it: the same episode, up to three places to either side.
   * Without vectors.
   */
  memories: ReadonlyMap<MemoryId, CandidateMemory>;
  words: QueryWords;
}

/** Statistics of the words of a query in this mind alone. */
export interface QueryWords {
  /** The distinct lexemes of the query, each with the number of memories that contain it. */
  lexemes: readonly { lexeme: string; documents: number }[];
  /** How many memories are searched, and their mean length in lexemes. */
  documents: number;
  meanLength: number;
}

export interface CandidateMemory extends Memory {
  /** How often the memory contains each lexeme of the query, in the order of `words.lexemes`; and its length in lexemes. */
  frequencies: readonly number[];
  length: number;
  /** Cosine to the query's vector, for those that have a vector of its model; null for others. */
  cosine: number | null;
  /** The dot products of its vector with both vectors of `MemoryQuery.gut`; left out without these, null where it has no vector of their model. */
  toGut?: { toSubconscious: number; toDelta: number } | null;
}

/** A similar memory. */
export interface Neighbour {
  memory: MemoryId;
  similarity: number;
  content: string;
  immutable: boolean;
  vector: Float32Array;
}

/** What fading goes by. */
export type Aged = Pick<Memory, 'id' | 'createdAt' | 'accessedAt' | 'recalls'>;

/** Two memories that are alike. */
export interface Alike {
  memory: MemoryId;
  other: MemoryId;
  /** -1 to 1. */
  similarity: number;
}

/** How strongly two memories were recalled together. */
export interface CoAccess {
  memory: MemoryId;
  partner: MemoryId;
  /** How often, and when last, milliseconds since the epoch. */
  count: number;
  at: number;
}

/** How many partners are looked for. */
export interface PartnersWanted {
  /** Of each memory at most as many as the first; of each that is found so, and was not asked about, at most as many as the second, and so on. */
  tops: readonly number[];
  /** How many whole memories come along, at most: of the partners the nearest, of these those with the strongest ties, but for some; none when left out. */
  along?: { most: number; but: readonly MemoryId[] };
}

export interface Partners {
  /** Hop by hop, of each memory the strongest first. */
  ties: CoAccess[];
  memories: Memory[];
}

/** An item that waits for the exit gate, with its text. */
export interface ScratchEntry extends ScratchItem {
  text: string;
  cycle: number;
  expiresAt: number;
  /** The vector and its model, once the item was assessed. */
  vector: ModelVector | null;
}

/** A memory as it is exported and imported: everything of it but its vector. */
export interface MemoryRecord {
  memory: Memory;
  evidence: Omit<Evidence, 'memory'>[];
  /** The memories that it replaces. */
  supersedes: MemoryId[];
  entities: string[];
  coAccess: { partner: MemoryId; count: number; at: number }[];
}

export interface MemoryStatistics {
  memories: number;
  byType: Partial<Record<MemoryType, number>>;
  retracted: number;
  immutable: number;
  /** How many memories have strong evidence on both sides (alpha and beta above 5). */
  contested: number;
  /** How many items wait in the scratch buffer. */
  buffered: number;
  /** Rows whose vector is of another model than the one asked about, or that have none: they are found by words only. */
  stale: number;
  entities: number;
  coAccesses: number;
  /** The mean of the centres of weight; null when there are no memories. */
  meanCenter: number | null;
}

/** How many forgotten memories the stream is compared with, the newest. */
export const mostForgotten = 500;

/** A memory that a person had the mind forget while it was awake. */
export interface Forgotten {
  memory: MemoryId;
  content: string;
  /** The cycle that forgot it: what the stream says up to then may repeat it. */
  cycle: number;
}

/** A belief with its evidence and its predecessors. */
export interface Belief {
  memory: Memory;
  /** Oldest first. */
  evidence: Evidence[];
  /** The beliefs that it replaces, each traced in turn. */
  supersedes: Belief[];
  supersededBy: MemoryId[];
}

/** What the memory changes of the next commit will at the most be about. */
export interface ForeseenChanges {
  cycle: number;
  /** All memories that they name, and those of them that were recalled together. */
  memories: readonly MemoryId[];
  recalled: readonly MemoryId[];
  /** What enters the scratch buffer, what of, and the episodes that it belongs to. */
  items: readonly ScratchId[];
  percepts: readonly PerceptId[];
  episodes: readonly string[];
}

/** The long-term memory of one mind. */
export interface MemoryStore
  extends ContextStore, OccurrenceStore, RevisionStore, SpreadStore, StrategyStore, TensionStore {
  search(query: MemoryQuery): Promise<Candidates>;
  /** For each vector the most similar memories of that model, best first. */
  nearest(vectors: readonly Float32Array[], model: string, limit: number): Promise<Neighbour[][]>;
  /** Whole memories, in the order of `ids`; those that are unknown are left out. */
  read(ids: readonly MemoryId[]): Promise<Memory[]>;
  /** Safety memories (I12), in the order in which they were loaded. */
  immutables(): Promise<Memory[]>;
  /** The most believed memories that the mind has lived with (`theory/identity-draw.ts`) and that can change, by their centre, of equals the older first. */
  strongest(limit: number): Promise<Memory[]>;
  /**
   * The memories at these places among all that can change and were not withdrawn, in the order in which they came: 0 is the first of
   * them, and just below 1 the last; each once. Of thousands the places are only about those.
   */
  sample(places: readonly number[]): Promise<Memory[]>;
  /** Memories that can change and were not withdrawn, in the order in which they came: those after this one; null: from the first. */
  aging(after: MemoryId | null, limit: number): Promise<Aged[]>;
  /** The newest memories that can change, were not withdrawn, and for which no other stands, newest first. */
  newest(limit: number): Promise<Memory[]>;
  /** Of these only what the mind concluded of others (docs/model/consolidation.md). */
  conclusions(limit: number): Promise<Memory[]>;
  /**
   * Pairs of which one is among `ids`, at least so similar by vectors of `model`, -1 to 1: of each the most similar ten. Only of memories that can
   * change, were not withdrawn, are not dormant, are no tensions, and for which no other stands.
   */
  alike(ids: readonly MemoryId[], given: { model: string; from: number }): Promise<Alike[]>;
  /** The strongest co-access partners of memories. */
  partners(ids: readonly MemoryId[], how: PartnersWanted): Promise<Partners>;
  /** How many memories there are; retracted ones not counted. */
  count(): Promise<number>;
  statistics(model: string): Promise<MemoryStatistics>;
  /** The evidence and predecessors of a belief; null when it is unknown. */
  why(id: MemoryId): Promise<Belief | null>;
  /** The items that wait for the exit gate, oldest first. */
  scratch(limit: number): Promise<ScratchEntry[]>;
  /** Stores the vectors of scratch items until they are judged. */
  keepScratchVectors(vectors: readonly (ModelVector & { item: ScratchId })[]): Promise<void>;
  /** Memories without a vector of `model`, oldest first: to be embedded anew. */
  stale(model: string, limit: number): Promise<{ id: MemoryId; type: MemoryType; text: string }[]>;
  /** Replaces vectors; a memory that is gone is passed over. */
  embed(vectors: readonly (ModelVector & { memory: MemoryId })[]): Promise<void>;
  /**
   * Stores records as they are, past the gates (docs/model/recall.md), in one transaction. A known id with the same content is
   * passed over, so that an import can be taken up again; with another content it is refused by `MemoryConflict`, and nothing
   * is entered.
   *
   * @returns how many were new
   */
  enter(records: readonly (MemoryRecord & { vector?: ModelVector })[], now: number): Promise<number>;
  /** All memories in the order of creation, each with the line of the gate, a page at a time: those after `after`, null for the beginning. */
  records(after: MemoryId | null, limit: number): Promise<MemoryRecord[]>;
  /**
   * Withdraws a memory, and what consolidation made of it with it, with history; false when it is unknown or withdrawn already. Throws
   * `ImmutableMemory` (I12).
   */
  retract(id: MemoryId, given: { by: string; reason: string; now: number }): Promise<boolean>;
  /** What was forgotten by command, the newest `mostForgotten`: to keep it from what is shown of the stream. */
  forgotten(): Promise<Forgotten[]>;
  /** A cached embedding of a text outside memory (identity, goals; docs/model/gate.md); null when it is not cached. */
  cached(texts: readonly string[], model: string): Promise<(Float32Array | null)[]>;
  cache(vectors: readonly (ModelVector & { text: string })[]): Promise<void>;
  /**
   * Begins to look at what the next commit is about, so that the commit need not; left out where looking costs nothing. It is only a help: a commit
   * that is about more, or comes when memory has changed, looks by itself. Never rejects.
   */
  foresee?(changes: ForeseenChanges): Promise<void>;
  /** The memories that percepts, by their ids, made or confirmed; withdrawn ones are not among them. */
  madeOf(sources: readonly string[]): Promise<{ source: string; memory: MemoryId }[]>;
  /** What was stated to the mind, sentence by sentence (docs/model/corrections.md). */
  readonly claims: ClaimStore;
  /** What was felt and what the mind is made of (docs/model/gut.md); what the gates decided and what came of it (docs/model/tuning.md). */
  readonly gut: GutStore;
  readonly tuning: TuningStore;
}

/** An error: a record has the id of another memory. */
export class MemoryConflict extends Error {
  override readonly name = 'MemoryConflict';
  constructor(id: MemoryId) {
    super(
      `There is another memory under the id "${id}". Give the imported one an id of its own, or leave the id out.`,
    );
  }
}

/** An error: nothing can change a safety memory (I12). */
export class ImmutableMemory extends Error {
  override readonly name = 'ImmutableMemory';
  constructor(id: MemoryId) {
    super(
      `The memory "${id}" is immutable: it is a safety memory and nothing can change it. If it stands in "memory.safety" of the configuration, take it out there, and it holds no longer.`,
    );
  }
}
