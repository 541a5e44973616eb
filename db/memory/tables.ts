import type { Generated, GeneratedAlways } from 'kysely';
import type { GutAction } from '../../ports/gut.ts';
import type { DecisionOutcome } from '../../ports/tuning.ts';
import type { EvidenceKind, MemoryType, SourceTag } from '../../ports/memory.ts';

/** The columns of a memory that do not change. Vectors are text as pgvector writes them. */
interface MemoryTable {
  /** The order in which memories came, and their number in other tables. */
  sequence: GeneratedAlways<number>;
  mind: string;
  id: string;
  type: MemoryType;
  content: string;
  contextualized: string | null;
  /** What the context of it is of; null while it was not looked for. */
  context_of: string[] | null;
  /** The memories beside which its line was made anew, null while it was not; and the line that the gate made. */
  line_beside: string[] | null;
  gate_line: string | null;
  compressed: string | null;
  /** Null also when the model knew nothing in its text: then only `embed_model` is there. */
  embedding: string | null;
  embed_model: string | null;
  embed_dimension: number | null;
  /** How many lexemes it has, each as often as it stands there. */
  length: number;
  immutable: boolean;
  source_tag: SourceTag;
  source_confidence: number;
  speaker: string | null;
  episode: string | null;
  position: number | null;
  event_at: number | null;
  created_at: number;
  /** The cycle that kept it; null for what was imported. */
  cycle: number | null;
  /** The first commit whose checkpoint it stands beside. */
  since: number;
  /** Its centre of weight is below .1: only a strong cue finds it (docs/model/belief.md). */
  dormant: boolean;
  retracted_at: number | null;
  retracted_by: string | null;
  retracted_reason: string | null;
  retracted_since: number | null;
  /** JSON. */
  metadata: string;
}

/** The columns of a memory that change with every recall. */
interface MemoryWeightTable {
  memory: number;
  alpha: number;
  beta: number;
  /** `Movement` of `theory/weight-movement.ts` as JSON; null before the weight ever moved. */
  movement: string | null;
  accesses: number[];
  recalls: number;
  accessed_at: number;
  utility: number;
}

/** The history of a belief. What old cycles did is put together in one row (`condense-history.ts`), which then stands for several `times`. */
interface MemoryEvidenceTable {
  sequence: GeneratedAlways<number>;
  memory: number;
  mind: string;
  kind: EvidenceKind;
  cycle: number | null;
  at: number;
  alpha: number;
  beta: number;
  source: string | null;
  note: string;
  times: Generated<number>;
  /** Whether it was looked at by `condense-history.ts`, which need not come back to it for its own sake. */
  condensed: Generated<boolean>;
  /** Of what is put together, the first commit. */
  since: number;
}

/** By their ids: a memory may name one that is not here. */
interface MemorySupersedesTable {
  mind: string;
  memory: string;
  superseded: string;
  place: number;
}

/** Two memories that were recalled together; `Bond` of `theory/co-access.ts`. */
interface MemoryCoAccessTable {
  earlier: number;
  later: number;
  count: number;
  at: number;
}

/** How many memories a mind has, and how many of them, of what length in all, are found by words. */
interface MemoryCorpusTable {
  mind: string;
  memories: number;
  documents: number;
  length: number;
}

interface LexemeTable {
  term: GeneratedAlways<number>;
  mind: string;
  lexeme: string;
  /** In how many memories it stands. */
  documents: number;
}

/** In which of a stretch of memories a lexeme stands: each with what the other lists have at its place. */
interface PostingTable {
  term: number;
  stretch: number;
  memories: number[];
  frequencies: number[];
  /** Of each memory as a whole, in words. */
  lengths: number[];
}

interface EntityTable {
  number: GeneratedAlways<number>;
  mind: string;
  /** The name as names are compared. */
  form: string;
}

interface MemoryEntityTable {
  memory: number;
  entity: number;
  place: number;
  name: string;
}

interface RelationTable {
  one: number;
  other: number;
  count: number;
}

interface ScratchItemTable {
  mind: string;
  id: string;
  sequence: GeneratedAlways<number>;
  /** `ScratchOrigin` as JSON. */
  origin: string;
  /** Null once it was judged, when it can be looked up. */
  text: string | null;
  type: MemoryType;
  source_tag: SourceTag;
  source_confidence: number;
  speaker: string | null;
  episode: string;
  at: number;
  /** Null when what it tells of happened when it came. */
  event_at: number | null;
  recalled: string[];
  effectiveness: number | null;
  /** `SomaticState` as JSON. */
  somatic: string | null;
  cycle: number;
  expires_at: number;
  embed_model: string | null;
  vector: string | null;
  since: number;
  /** The commit that judged it; null while it waits. */
  gone: number | null;
  /** `GateRecord` as JSON: what the exit gate's decision rested on; null while it waits, and where it passed no gate. */
  decided: string | null;
  /** `GutOutcome` as JSON: what became of the memory that it was made, so far. */
  outcome: string | null;
  /** As what it was counted when the gates were tuned; null before. */
  counted: DecisionOutcome | null;
}

interface EmbeddedTextTable {
  mind: string;
  model: string;
  /** SHA-256 of the text. */
  digest: string;
  vector: string;
  /** The order in which they came. */
  number: GeneratedAlways<number>;
}

/** `StoredClaim` of `ports/claim.ts`. */
interface ClaimTable {
  mind: string;
  id: string;
  number: GeneratedAlways<number>;
  form: string;
  speaker: string;
  keys: string[];
  /** The sentence, subject, attribute and value as JSON. */
  claimed: string;
  at: number;
  cycle: number;
  ended_by: string | null;
  ended_at: number | null;
  ended_cycle: number | null;
  contested_by: string | null;
}

/** The last cycle whose percepts were read for claims. */
interface ClaimsReadTable {
  mind: string;
  position: number;
}

/** The tables of long-term memory, part of `Schema`. */
/** What recurs, one row for each time (docs/model/patterns.md). */
interface PatternOccurrenceTable {
  mind: string;
  /** Whom or what it is about, and the words that tell what of it. */
  subject: string;
  theme: string;
  memory: number;
  at: number;
  /** Its day (UTC), of which each memory is noted once. */
  day: GeneratedAlways<number>;
  /** The first commit whose checkpoint it stands beside. */
  since: number;
}

/** What a cycle felt like (docs/model/gut.md). */
interface GutDeltaTable {
  mind: string;
  cycle: number;
  percept: string;
  at: number;
  model: string;
  /** As `packedVector` writes it. */
  delta: string;
  near: number;
  action: GutAction;
  /** Of a task: whether it was done, 0 or 1; null for all else. */
  success: number | null;
  /** Of the memories that its percept made or confirmed, those whose history says so no more, because it was condensed. */
  memories: Generated<string[]>;
}

/** What the last deep pass has found of it. */
interface GutAttunedTable {
  mind: string;
  /** The last cycle before the pass; null from when something is forgotten until the next one. */
  cycle: number | null;
  /** `Attuned` of `ports/gut.ts` as JSON, with packed vectors; null as above. */
  found: string | null;
  /** How often something was forgotten. */
  forgotten: Generated<number>;
}

/** What a deep pass has found of the strange loop (docs/model/strange-loop.md). */
interface LoopPassTable {
  mind: string;
  cycle: number;
  at: number;
  since: number;
  felt: number;
  near: number | null;
  /** How many moments the mind did what in, as JSON. */
  did: string;
  moved: number | null;
  along: number | null;
}

/** What a mind has learned of its gates and of its recall (docs/model/tuning.md). */
interface MindTuningTable {
  mind: string;
  /** The last cycle whose outcomes were counted. */
  cycle: number;
  /** `TuningState` as JSON. */
  found: string;
}

export interface MemoryTables {
  memory: MemoryTable;
  memory_weight: MemoryWeightTable;
  memory_evidence: MemoryEvidenceTable;
  memory_supersedes: MemorySupersedesTable;
  memory_co_access: MemoryCoAccessTable;
  memory_corpus: MemoryCorpusTable;
  lexeme: LexemeTable;
  posting: PostingTable;
  entity: EntityTable;
  memory_entity: MemoryEntityTable;
  relation: RelationTable;
  scratch_item: ScratchItemTable;
  embedded_text: EmbeddedTextTable;
  claim: ClaimTable;
  claims_read: ClaimsReadTable;
  pattern_occurrence: PatternOccurrenceTable;
  gut_delta: GutDeltaTable;
  gut_attuned: GutAttunedTable;
  loop_pass: LoopPassTable;
  mind_tuning: MindTuningTable;
}
