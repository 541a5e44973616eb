import { z } from 'zod';
import { somaticStateSchema } from './inner.ts';
import {
  memoryIdSchema,
  perceptIdSchema,
  scratchIdSchema,
  utteranceIdSchema,
  type MemoryId,
} from './identifiers.ts';

/** What kind of memory it is (docs/model/recall.md). */
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

/** Put before a memory's text when it is embedded by a model that makes something of it (docs/model/recall.md). */
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

/** Where something comes from (docs/model/gate.md): the world, the mind itself, or a person who put it there deliberately. */
export const sourceTags = [
  'external_user',
  'external_world',
  'internal_self',
  'internal_task',
  'imported',
] as const;

export type SourceTag = (typeof sourceTags)[number];

/** One long-term memory. Times are milliseconds since the epoch. */
export interface Memory {
  id: MemoryId;
  type: MemoryType;
  content: string;
  /** Who, when and why, for the search; null while it is only its content. */
  contextualized: string | null;
  /** One line that stands for it where room is short. */
  compressed: string | null;
  /** Evidence for and against (docs/model/belief.md). */
  alpha: number;
  beta: number;
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
  /** When what it tells of happened; null when that is when it came. */
  eventAt: number | null;
  createdAt: number;
  /** The last recall; as `createdAt` before the first. */
  accessedAt: number;
  /** When it was present: its creation and its recalls, oldest first, the newest 64. */
  accesses: number[];
  /** How often it was recalled, all told. */
  recalls: number;
  /** What it was good for, for promotion. */
  utility: number;
  /** Who withdrew it and why; it is not recalled any more and never deleted silently. */
  retracted: { at: number; by: string; reason: string } | null;
  metadata: Record<string, unknown>;
}

/** Why a weight changed, or that a memory came to be. */
export const evidenceKinds = [
  'persisted',
  'imported',
  'reinforced',
  'contradicted',
  'recalled',
  'nearMiss',
  'retracted',
  'superseded',
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

/** What a scratch item is about; texts are looked up where they are kept. */
export type ScratchOrigin = z.infer<typeof scratchOriginSchema>;
const scratchOriginSchema = z.union([
  z.strictObject({ percept: perceptIdSchema }),
  z.strictObject({ utterance: utteranceIdSchema }),
  /** Composed by the mind itself, up to 2,000 characters. */
  z.strictObject({ text: z.string() }),
]);

/** What the entry gate lets into the scratch buffer (docs/model/gate.md). */
export type ScratchItem = z.infer<typeof scratchItemSchema>;
export const scratchItemSchema = z.object({
  id: scratchIdSchema,
  origin: scratchOriginSchema,
  /** A first guess. */
  type: z.enum(memoryTypes),
  sourceTag: z.enum(sourceTags),
  sourceConfidence: z.number(),
  speaker: z.string().nullable(),
  episode: z.string(),
  at: z.number(),
  /** What was in mind when it came: whatever repeats it is no evidence (I10). */
  recalled: z.array(memoryIdSchema),
  /** How well a strategy worked, 0 to 1; null for all else. */
  effectiveness: z.number().nullable(),
  /** How the mind felt when it came; null without an inner life. A memory keeps it as `metadata.somatic`. */
  somatic: somaticStateSchema.nullable(),
});

/** What a cycle does to memory; made durable with its commit, in this order. */
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
    /** In words, why: cell of the matrix, activation, charge. */
    why: z.string(),
  }),
  /** A scratch item is more evidence for (or, with a strategy that failed, against) what is known already, and goes. */
  z.object({
    change: z.literal('reinforced'),
    memory: memoryIdSchema,
    from: scratchIdSchema,
    alpha: z.number(),
    beta: z.number(),
    why: z.string(),
  }),
  /** A scratch item is not kept: noise, an echo of what was recalled (I10), expired. */
  z.object({ change: z.literal('dropped'), from: scratchIdSchema, why: z.string() }),
  /** These were in mind: each is reinforced, and all of them gain co-access; those that nearly were are suppressed. */
  z.object({
    change: z.literal('recalled'),
    memories: z.array(memoryIdSchema),
    nearMisses: z.array(memoryIdSchema),
  }),
]);

/** What the exit gate is told of a scratch item: measured, not decided. */
export const assessmentSchema = z.object({
  item: scratchIdSchema,
  type: z.enum(memoryTypes),
  sourceTag: z.enum(sourceTags),
  /** How far its source is believed, 0 to 1. */
  sourceConfidence: z.number(),
  effectiveness: z.number().nullable(),
  /** When it came, and when its buffer time ends. */
  at: z.number(),
  expiresAt: z.number(),
  /** It has never been looked at: that it passed by is all that the time since then says. */
  fresh: z.boolean(),
  /** The memory that is most like it, and how much (cosine, or word overlap while it has no vector); null when there is none. */
  nearest: z.object({ memory: memoryIdSchema, similarity: z.number(), immutable: z.boolean() }).nullable(),
  /** Cosine to the attention centroid, and the largest to identity and goals; null when there are none. */
  attention: z.number().nullable(),
  identity: z.number().nullable(),
  /** What the two cheap layers say about it against the nearest memory. */
  contradiction: z.enum(['contradicts', 'unclear', 'agrees']),
  /** How charged it is, 0 to 1 (docs/model/gate.md). */
  gut: z.number().nullable(),
  /** It repeats what was in mind when it came (I10). */
  echo: z.boolean(),
  /** One line that stands for it. */
  compressed: z.string().nullable(),
});

export type Assessment = z.infer<typeof assessmentSchema>;
