import { z } from 'zod';
import { evolvedWithin } from '../theory/blend-evolution.ts';
import { boundsOf, type GateParameter, gateParameters, type GateTuning } from '../theory/gate-tuning.ts';
import type { GutOutcome } from '../theory/gut-axes.ts';
import { relevanceComponents, type RelevanceComponent, type RelevanceVector } from '../theory/relevance.ts';
import type { GateRecord } from './gate-record.ts';
import type { EvidenceKind } from './memory.ts';
import type { MemoryId, ScratchId } from './identifiers.ts';

const blendSchema = z.object({
  semantic: z.number(),
  coactivation: z.number(),
  noise: z.number(),
  emotional: z.number(),
  recency: z.number(),
} satisfies Record<RelevanceComponent, z.ZodType>);

const gatesSchema = z.object({
  noiseFloor: z.number(),
  persistFrom: z.number(),
  shortSkipped: z.number(),
  mechanicalSkipped: z.number(),
  bufferTime: z.number(),
} satisfies Record<keyof GateTuning, z.ZodType>);

/** What a mind has learned of its gates and of its recall from what came of them (docs/model/tuning.md): what is in force. */
export type Tuned = z.infer<typeof tunedSchema>;
export const tunedSchema = z.object({
  gates: gatesSchema,
  /** Factors on the concentrations of the blend. */
  blend: blendSchema,
});

/** The names of what can move: the parameters of the gates, and the concentrations of the blend. */
export const tunedNames = [...gateParameters, ...relevanceComponents] as const;
export type TunedName = (typeof tunedNames)[number];

/** The value of one of them. */
export const tunedValue = ({ gates, blend }: Tuned, name: TunedName): number =>
  name in gates ? gates[name as GateParameter] : blend[name as RelevanceComponent];

const clamped = (value: number, { low, high }: { low: number; high: number }): number =>
  Math.min(high, Math.max(low, value));

/** What was learned, each value within its bounds: what is stored may have been edited by hand. */
export function clampedTuning({ gates, blend }: Tuned, start: Tuned): Tuned {
  const within = { gates: { ...gates }, blend: { ...blend } };
  for (const name of gateParameters)
    within.gates[name] = clamped(gates[name], boundsOf(name, start.gates[name]));
  for (const name of relevanceComponents) within.blend[name] = clamped(blend[name], evolvedWithin);
  return within;
}

/** What differs between what was in force and what is. */
export const movedBetween = (before: Tuned, after: Tuned): { name: TunedName; from: number; to: number }[] =>
  tunedNames.flatMap((name) => {
    const [from, to] = [tunedValue(before, name), tunedValue(after, name)];
    return from === to ? [] : [{ name, from, to }];
  });

/** One move: who and what moved, when, and on what evidence. */
export type TuningMove = z.infer<typeof tuningMoveSchema>;
const tuningMoveSchema = z.object({
  name: z.enum(tunedNames),
  /** The cycle before the deep pass that moved it, and when, milliseconds since the epoch. */
  cycle: z.number(),
  at: z.number(),
  from: z.number(),
  to: z.number(),
  why: z.string(),
});

/** What is kept of the tuning of a mind. */
export type TuningState = z.infer<typeof tuningStateSchema>;
export const tuningStateSchema = tunedSchema.extend({
  /** The last cycle whose outcomes were counted. */
  cycle: z.number(),
  at: z.number(),
  /** What it was at the start: as configured. */
  start: tunedSchema,
  /** The newest moves, oldest first. */
  moves: z.array(tuningMoveSchema),
});

/** How many moves are told, the newest. Ours. */
export const mostMoves = 100;

/** A decision of the exit gate that no outcome was counted of yet. */
export interface OpenDecision {
  item: ScratchId;
  /** When the item came. */
  at: number;
  record: GateRecord;
  /** Of what was dropped; null where it is not kept. */
  vector: { model: string; values: Float32Array } | null;
  /** Whether the memory that it became was recalled or confirmed since; false where it became none. */
  isUsed: boolean;
}

/** The kinds of history lines that tell of outcomes, or of what they are outcomes of. */
export const outcomeKinds = [
  'recalled',
  'nearMiss',
  'reinforced',
  'contradicted',
  'superseded',
] as const satisfies EvidenceKind[];

/** A line of a memory's history that tells of an outcome. */
export interface OutcomeLine {
  kind: (typeof outcomeKinds)[number];
  cycle: number;
  source: string | null;
  note: string;
  /** Of a recall: whether the task that its cycle was about was done, 0 or 1; null for all else. */
  success: number | null;
}

/** The history of a memory of which something new is known. */
export interface MemoryOutcomes {
  memory: MemoryId;
  utility: number;
  /** What it was made of. */
  source: string | null;
  /** Whether what it says came again on a later day (docs/model/patterns.md): whoever tells it again confirms it. */
  recurs: boolean;
  /** The newest lines, oldest first. */
  lines: OutcomeLine[];
}

/** What a deep pass has learned: it is kept as a whole or not at all. */
export interface Learned {
  state: TuningState;
  /** Decisions that are counted with this. */
  counted: { item: ScratchId; outcome: DecisionOutcome }[];
  /** What became of memories so far: each part on the decision that made it, and their utility. */
  memories: { memory: MemoryId; item: ScratchId | null; outcome: GutOutcome; utility: number }[];
}

/** What came of a decision: what was kept out was needed after all or was not, what was kept was used or was not. */
export const decisionOutcomes = ['needed', 'unneeded', 'used', 'unused'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** A decision with what came of it: what became of the memory so far, and as what it was counted; null before. */
export interface KeptDecision {
  record: GateRecord;
  outcome: GutOutcome | null;
  counted: DecisionOutcome | null;
}

/** The record of decisions and of what was learned from them. */
export interface TuningStore {
  /** Null before anything was learned, and where what is stored cannot be read. */
  state(): Promise<TuningState | null>;
  /**
   * Decisions that are not counted yet: of what was dropped and whose vector is kept, the newest; and of all else that the matrix
   * decided about what came early enough, milliseconds since the epoch, the oldest. `ripe`: what was kept before it; `over`: what was not.
   */
  open(given: { ripe: number; over: number; limit: number }): Promise<OpenDecision[]>;
  /** Those of these dropped items that a memory of cycles after one and up to another says again: its vector is at least so similar, −1 to 1. */
  toldAgain(
    items: readonly ScratchId[],
    given: { after: number; until: number; from: number },
  ): Promise<ScratchId[]>;
  /** What people said in cycles after one and up to another, to the mind or in its hearing, the newest first. */
  heard(given: { after: number; until: number; limit: number }): Promise<{ text: string; at: number }[]>;
  /**
   * The histories of memories that were recalled, confirmed, contradicted or superseded in cycles after one and up to another, or of which what they say came again after `since`, milliseconds since the
   * epoch; withdrawn ones are not among them.
   */
  outcomes(given: { after: number; until: number; since: number; limit: number }): Promise<MemoryOutcomes[]>;
  /** Keeps what was learned; false, and nothing is, where outcomes up to that cycle were counted already. */
  learn(learned: Learned): Promise<boolean>;
  /** The decision about an item; null where it is not kept. */
  decision(item: ScratchId): Promise<KeptDecision | null>;
}

/** The item that a memory was made of: its id begins with the item's (`memoryIdFor`); null for what was imported. */
export const itemOf = (memory: MemoryId): ScratchId | null => {
  const end = memory.lastIndexOf('@');
  return end <= 0 ? null : (memory.slice(0, end) as ScratchId);
};

/** A blend that has not evolved is no news to a recall. */
export const isUnevolved = (blend: RelevanceVector): boolean =>
  relevanceComponents.every((component) => blend[component] === 1);
