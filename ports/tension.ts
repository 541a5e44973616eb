import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/**
 * What a mind holds to (docs/model/tensions.md): a memory that it believes strongly or that nothing can change, one of its values by its
 * own words, or a goal that it pursues.
 */
export type Held = z.infer<typeof heldSchema>;
export const heldSchema = z.union([
  z.strictObject({ memory: memoryIdSchema }),
  z.strictObject({ value: z.string() }),
  z.strictObject({ goal: z.string() }),
]);

/** Memories of what was done that are to be held against what the mind holds to. `tension`: the one that stands open about that; left out for none. `isNear`: one of
 * them lies near to it by words or vectors; left out where none does. */
export type HeldAgainst = z.infer<typeof heldAgainstSchema>;
export const heldAgainstSchema = z.object({
  held: heldSchema,
  memories: z.array(memoryIdSchema).min(1),
  tension: memoryIdSchema.optional(),
  isNear: z.literal(true).optional(),
});

/** What a report of a worker speaks against (docs/model/workers.md). `line`: what the tension about it says. `isSure`: no voice need be asked; left out where one has to. `isNoted`: a tension about that
 * stands open; left out where none does. */
export const againstSchema = z.object({
  held: heldSchema,
  line: z.string(),
  isSure: z.literal(true).optional(),
  isNoted: z.literal(true).optional(),
});

/** What was done later is in keeping with what a tension is about. `by`: the memories of that. */
export type TensionResolved = z.infer<typeof tensionResolvedSchema>;
export const tensionResolvedSchema = z.object({
  change: z.literal('resolved'),
  memory: memoryIdSchema,
  by: z.array(memoryIdSchema).min(1),
});

/** A memory that is a tension, and when it was resolved; null while it was not. */
export interface TensionOnRecord<Kept> {
  memory: Kept;
  resolvedAt: number | null;
}

/** The episode of the tensions about one thing: another for each thing that the mind holds to. */
export const tensionEpisode = (held: Held): string =>
  'memory' in held
    ? `tension/memory/${held.memory}`
    : 'value' in held
      ? `tension/value/${held.value}`
      : `tension/goal/${held.goal}`;

/** How often a tension comes to mind unresolved until it is acknowledged: more often than this (docs/model/tensions.md). */
export const acknowledgedAbove = 5;

/** Whether a tension came to mind so often that the mind lives with it. */
export const isAcknowledged = ({ recalls }: { readonly recalls: number }): boolean =>
  recalls > acknowledgedAbove;

/** How a tension stands: the mind has just noted it, lives with it, or has come to do as it holds to. */
export const tensionStandings = ['open', 'acknowledged', 'resolved'] as const;

/** A tension as people are told of it. */
export interface TensionAccount<Kept> extends TensionOnRecord<Kept> {
  standing: (typeof tensionStandings)[number];
}

export const tensionAccount = <Kept extends { recalls: number }>({
  memory,
  resolvedAt,
}: TensionOnRecord<Kept>): TensionAccount<Kept> => ({
  memory,
  resolvedAt,
  standing: resolvedAt !== null ? 'resolved' : isAcknowledged(memory) ? 'acknowledged' : 'open',
});
