import { z } from 'zod';
import { memoryIdSchema } from './identifiers.ts';

/** A strategy that a thought was shown, and that is for what was asked. `delegate`: whom it has the mind ask; left out where it says something else. */
export type ShownStrategy = z.infer<typeof shownStrategySchema>;
export const shownStrategySchema = z.object({ memory: memoryIdSchema, delegate: z.string().optional() });

/**
 * A task has ended for which strategies were in mind when it was decided on (docs/model/strategies.md): it worked or failed with each of them. Those that were forgotten
 * meanwhile are passed over.
 */
export type StrategyUsed = z.infer<typeof strategyUsedSchema>;
export const strategyUsedSchema = z.object({
  change: z.literal('strategyUsed'),
  memories: z.array(memoryIdSchema),
  /** The task, by its id: it ends once, and so it counts once. */
  task: z.string(),
  worked: z.boolean(),
});
