import { z } from 'zod';
import { memoryIdSchema, type ScratchId } from './identifiers.ts';

/** What the exit gate did with an item, for good (docs/model/tuning.md). What still waits is the item itself, in the scratch buffer. */
export const gateFates = ['persisted', 'reinforced', 'skipped', 'dropped', 'expired'] as const;
export type GateFate = (typeof gateFates)[number];

/** The rule that decided: the matrix, or one of those that stand before it (docs/model/gate.md). */
export const gateRules = ['matrix', 'strategy', 'echo', 'nothing', 'safety', 'correction', 'report'] as const;

/**
 * What a decision of the exit gate rested on. Figures have three decimals. It names the memory that an item became or confirmed, and never has a text.
 */
export type GateRecord = z.infer<typeof gateRecordSchema>;
export const gateRecordSchema = z.object({
  fate: z.enum(gateFates),
  rule: z.enum(gateRules),
  memory: memoryIdSchema.optional(),
  /** Relevance with the emotional bonus, and what it is made of: nearness to the attention, to identity and goals, and the emotional charge. */
  relevance: z.number().optional(),
  attention: z.number().optional(),
  identity: z.number().optional(),
  charge: z.number().optional(),
  /** The cell of the matrix. */
  cell: z.string().optional(),
  /** The similarity to the nearest memory. */
  similarity: z.number().optional(),
  activation: z.number().optional(),
  /** The thresholds in force: τ and the noise floor. */
  persistFrom: z.number().optional(),
  noiseFloor: z.number().optional(),
  /** What lifted it: chance, or the permissiveness of a young mind; or what held it back: too little activation. */
  by: z.enum(['chance', 'permission', 'activation']).optional(),
  /** What the entry gate let it in by chance as, which skips most of such content. */
  entry: z.enum(['short', 'mechanical']).optional(),
});

/** The decision about an item, as it is kept. */
export interface DecidedItem {
  item: ScratchId;
  record: GateRecord;
  /** Whether its vector stays for a while, so that it can be seen whether it is needed later: of what the matrix dropped, and nobody asked to keep to themselves. */
  leavesVector: boolean;
}

/** For how long the vector of what was dropped is kept, milliseconds; and of how many items, the newest. Ours. */
export const droppedFor = 30 * 86_400_000;
export const mostDropped = 500;

/** How many decisions are kept beyond the cycles that are kept whole, the newest. Ours. */
export const mostDecided = 500;

/** What the history of a memory says where the matrix alone would not have kept it, by what lifted it. */
export const liftedWords = {
  permission: 'permissive',
  chance: 'by chance',
} as const satisfies Partial<Record<NonNullable<GateRecord['by']>, string>>;

/** Whether the note of a memory's first line of history tells that it was kept on trial: because the mind was young, or by chance. */
export const isKeptOnTrial = (note: string): boolean => {
  const [cell = ''] = note.split(': ');
  const [, , ...lifted] = cell.split(', ');
  return lifted.some((word) => Object.values<string>(liftedWords).includes(word));
};
