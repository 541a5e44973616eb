import { z } from 'zod';
import type { StrategyOutcomes } from '../theory/strategy-effectiveness.ts';
import type { Movement } from '../theory/weight-movement.ts';
import { contextualizedSchema } from './contextualized.ts';
import { recompressedSchema } from './recompressed.ts';
import { fadedSchema, gatheredSchema } from './gathered.ts';
import { gateRecordSchema } from './gate-record.ts';
import { opposedSchema } from './opposed.ts';
import { occurrenceSchema } from './pattern.ts';
import { demotedSchema, promotedSchema } from './promoted.ts';
import { replayedSchema } from './replay.ts';
import { recallCausesSchema } from './recall-causes.ts';
import { somaticStateSchema } from './inner.ts';
import { tensionResolvedSchema } from './tension.ts';
import { strategyUsedSchema } from './strategy-used.ts';
import {
  memoryIdSchema,
  perceptIdSchema,
  scratchIdSchema,
  utteranceIdSchema,
  type MemoryId,
} from './identifiers.ts';

/** The types of memory (docs/model/recall.md). */
export const memoryTypes = [
  'episodic',
  'semantic',
  'procedural',
  'preference',
  'reflection',
  'correction',
  'narrative',
  'tension',
] as const;

export type MemoryType = (typeof memoryTypes)[number];

/** The prefix of a memory's text when a model that makes use of it embeds it (docs/model/recall.md). */
export const memoryTypePrefixes: Readonly<Record<MemoryType, string>> = {
  episodic: 'Personal experience memory: ',
  semantic: 'Factual knowledge: ',
  procedural: 'How-to instruction: ',
  preference: 'User preference: ',
  reflection: 'Self-reflection insight: ',
  correction: 'Past error correction: ',
  narrative: 'Identity narrative: ',
  tension: 'Internal contradiction: ',
};

/** The tags of a source (docs/model/gate.md): the world, the mind itself, or a person who put it there deliberately. */
export const sourceTags = [
  'external_user',
  'external_world',
  'internal_self',
  'internal_task',
  'internal_consolidation',
  'imported',
] as const;

export type SourceTag = (typeof sourceTags)[number];

/** Whether it came from outside the mind: somebody said it, or it happened. */
export const isFromOutside = ({ sourceTag }: { readonly sourceTag: SourceTag }): boolean =>
  sourceTag === 'external_user' || sourceTag === 'external_world';

/** One long-term memory. Times are milliseconds since the epoch. */
export interface Memory {
  id: MemoryId;
  type: MemoryType;
  content: string;
  /** The content with who, when and why, for the search; null while there is none. */
  contextualized: string | null;
  /** A one-line summary, used where room is short. */
  compressed: string | null;
  /** Evidence for and against (docs/model/belief.md). */
  alpha: number;
  beta: number;
  /** How far its weight has moved of late; null before it ever has. */
  movement: Movement | null;
  /** A safety memory: always in context, and nothing can change it (I12). */
  immutable: boolean;
  sourceTag: SourceTag;
  /** How far its source is believed, 0 to 1. */
  sourceConfidence: number;
  /** Who said or did it; null when nobody in particular. */
  speaker: string | null;
  /** The stretch of experience it is a moment of, and its place there: neighbouring moments lift each other. */
  episode: string | null;
  position: number | null;
  /** The time of the event that it tells of; null when that is when it came. */
  eventAt: number | null;
  createdAt: number;
  /** The time of the last recall; `createdAt` before the first. */
  accessedAt: number;
  /** The times of its creation and its recalls, oldest first, the newest 64. */
  accesses: number[];
  /** How often it was recalled in all. */
  recalls: number;
  /** How useful it was, −1 to 1, for promotion (docs/model/tuning.md). */
  utility: number;
  /** How often it worked and failed, as a strategy (docs/model/strategies.md); left out where it was never used as one. */
  outcomes?: StrategyOutcomes;
  /** Who withdrew it and why; a withdrawn memory is not recalled any more and never deleted silently. */
  retracted: { at: number; by: string; reason: string } | null;
  metadata: Record<string, unknown>;
}

/** The kinds of history lines: why a weight changed, or that a memory was created. */
export const evidenceKinds = [
  'persisted',
  'imported',
  'reinforced',
  'contradicted',
  'recalled',
  'nearMiss',
  'retracted',
  'superseded',
  'decayed',
  'merged',
  'promoted',
  'demoted',
  'resolved',
  'worked',
  'failed',
] as const;

export type EvidenceKind = (typeof evidenceKinds)[number];

/** One line in the history of a belief. What old cycles did to it is put together, a line for each kind. */
export interface Evidence {
  memory: MemoryId;
  kind: EvidenceKind;
  /** How often it happened, at least once; then `cycle` and `at` are those of the last time, `alpha` and `beta` sums. */
  times: number;
  /** The cycle that decided it; null for what a person did. */
  cycle: number | null;
  at: number;
  /** What was added to alpha and to beta. */
  alpha: number;
  beta: number;
  /** The percept, utterance or file it came from; null when from none, and when from several. */
  source: string | null;
  /** In words, for people; empty when there is no more to say. */
  note: string;
}

/** The origin of a scratch item; its text is looked up where it is kept. */
export type ScratchOrigin = z.infer<typeof scratchOriginSchema>;
const scratchOriginSchema = z.union([
  z.strictObject({ percept: perceptIdSchema }),
  z.strictObject({ utterance: utteranceIdSchema }),
  /** A text that the mind composed itself, up to 2,000 characters. */
  z.strictObject({ text: z.string() }),
]);

/** An item of the scratch buffer, as the entry gate lets it in (docs/model/gate.md). */
export type ScratchItem = z.infer<typeof scratchItemSchema>;
export const scratchItemSchema = z.object({
  id: scratchIdSchema,
  origin: scratchOriginSchema,
  /** The type that it probably has. */
  type: z.enum(memoryTypes),
  sourceTag: z.enum(sourceTags),
  sourceConfidence: z.number(),
  speaker: z.string().nullable(),
  episode: z.string(),
  at: z.number(),
  /** When what it tells of happened; left out when that is when it came. */
  eventAt: z.number().optional(),
  /** The memories recalled when it came: whatever repeats them is no evidence (I10). */
  recalled: z.array(memoryIdSchema),
  /** How well a strategy worked, 0 to 1; null for all else. */
  effectiveness: z.number().nullable(),
  /** How the mind felt when it came; null without an inner life. A memory keeps it as `metadata.somatic`. */
  somatic: somaticStateSchema.nullable(),
});

/** What a decision of the exit gate rested on; left out for what passed no gate. */
const rests = gateRecordSchema.optional();

/** One change of memory by a cycle; made durable with its commit, in this order. */
export type MemoryChange = z.infer<typeof memoryChangeSchema>;
export const memoryChangeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('buffered'), item: scratchItemSchema, expiresAt: z.number() }),
  /** A scratch item becomes a memory. `contradicts`: it is flagged as contradicting that one. */
  z.object({
    change: z.literal('persisted'),
    memory: memoryIdSchema,
    from: scratchIdSchema,
    type: z.enum(memoryTypes),
    alpha: z.number(),
    beta: z.number(),
    compressed: z.string().nullable(),
    contradicts: memoryIdSchema.nullable(),
    /** The memories of what it puts right (docs/model/corrections.md); left out when it puts nothing right. */
    supersedes: z.array(memoryIdSchema).optional(),
    /** The memories that it stands for (docs/model/consolidation.md); left out for none. */
    gathers: z.array(gatheredSchema).optional(),
    /** In words, why: cell of the matrix, activation, charge. */
    why: z.string(),
    rests,
  }),
  /** A scratch item becomes evidence for (or, with a strategy that failed, against) a known memory, and leaves the buffer. */
  z.object({
    change: z.literal('reinforced'),
    memory: memoryIdSchema,
    from: scratchIdSchema,
    alpha: z.number(),
    beta: z.number(),
    why: z.string(),
    rests,
  }),
  /** A scratch item is not kept: noise, an echo of what was recalled (I10), expired. `leavesVector`: its vector stays for a while, to see whether it is needed later. */
  z.object({
    change: z.literal('dropped'),
    from: scratchIdSchema,
    why: z.string(),
    rests,
    leavesVector: z.literal(true).optional(),
  }),
  /** Memories that were recalled: each is reinforced, and all of them gain co-access; near misses are suppressed. */
  z.object({
    change: z.literal('recalled'),
    memories: z.array(memoryIdSchema),
    nearMisses: z.array(memoryIdSchema),
    /** The component of relevance that contributed most to each (docs/model/tuning.md); left out where that is not known. */
    by: recallCausesSchema.optional(),
    /** That the circuit breaker only watches (docs/model/belief.md); left out where it holds. */
    breaker: z.literal('shadow').optional(),
  }),
  /** Memories that were not recalled for so long count a little less (docs/model/consolidation.md). */
  z.object({ change: z.literal('faded'), memories: z.array(fadedSchema) }),
  /** What came to memory has come before (docs/model/patterns.md), or says the contrary of what did (docs/model/consolidation.md). */
  z.object({
    change: z.literal('noticed'),
    occurrences: z.array(occurrenceSchema),
    /** What says the contrary of something else; left out for nothing. */
    opposed: z.array(opposedSchema).optional(),
  }),
  replayedSchema,
  promotedSchema,
  demotedSchema,
  contextualizedSchema,
  recompressedSchema,
  tensionResolvedSchema,
  strategyUsedSchema,
  /**
   * A person has something forgotten: the memory is withdrawn, and scratch items that say the same leave the buffer. `by`: who asked
   * for it.
   */
  z.object({
    change: z.literal('forgotten'),
    memory: memoryIdSchema,
    items: z.array(scratchIdSchema),
    by: z.string(),
    reason: z.string(),
  }),
]);
