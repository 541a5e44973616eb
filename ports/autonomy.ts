import { z } from 'zod';
import { autonomyLevels, turnActs } from '../theory/autonomy.ts';

export const autonomyLevelSchema = z.literal(autonomyLevels);

/** The level of autonomy that a mind holds, and since when, milliseconds since the epoch (docs/model/autonomy.md). */
export type Autonomy = z.infer<typeof autonomySchema>;
export const autonomySchema = z.object({ level: autonomyLevelSchema, since: z.number() });

/**
 * The same in the state of the mind, which keeps it while the mind is not governed. `rests`: it is not now, so that the level is held anew once it is governed
 * again; left out where it is governed.
 */
export type HeldAutonomy = z.infer<typeof heldAutonomySchema>;
export const heldAutonomySchema = autonomySchema.extend({ rests: z.literal(true).optional() });

/** What a turn may not do, because the level of the mind does not allow it. */
export type Barred = z.infer<typeof barredSchema>;
export const barredSchema = z.object({
  level: autonomyLevelSchema,
  acts: z.array(z.enum(turnActs)).min(1),
});
